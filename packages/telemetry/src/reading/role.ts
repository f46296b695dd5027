import type { InputName } from "../inputs/inputs.ts";
import type { SignalSource } from "../signals/signal.ts";
import type { Role } from "./scrape-reading.ts";

const BROKER_INPUTS: readonly InputName[] = ["partition_count", "leader_count", "under_replicated_partitions"];
const CONTROLLER_INPUTS: readonly InputName[] = ["active_controllers", "offline_partitions"];

/** Only brokers tell of their partitions, only controllers of the cluster's. */
export const roleOf = (inputs: ReadonlyMap<InputName, number>): Role => {
  const isBroker = BROKER_INPUTS.some((name) => inputs.has(name));
  const isController = CONTROLLER_INPUTS.some((name) => inputs.has(name));
  if (isBroker) return isController ? "combined" : "broker";
  return isController ? "controller" : "unknown";
};

const EXPECTED: Record<Role, readonly SignalSource[]> = {
  broker: ["broker", "process"],
  controller: ["controller", "process"],
  combined: ["broker", "controller", "process"],
  unknown: ["broker", "controller", "process"],
};

/** Whether a node of this role can give signals of the source. */
export const isExpected = (role: Role, source: SignalSource): boolean => EXPECTED[role].includes(source);
