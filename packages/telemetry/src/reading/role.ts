import type { InputName } from "../inputs/inputs.ts";
import type { SignalSource } from "../signals/signal.ts";
import type { Role } from "./scrape-reading.ts";

const BROKER_INPUTS: readonly InputName[] = ["partition_count", "leader_count", "under_replicated_partitions"];
const CONTROLLER_INPUTS: readonly InputName[] = ["active_controllers", "offline_partitions"];

/** Whom the namings of a scrape tell of. */
export type Told = "broker" | "cluster" | "host";

/** Only brokers tell of their partitions, only controllers of the cluster's. */
export const roleOf = (inputs: ReadonlyMap<InputName, number>, told: readonly Told[]): Role => {
  if (!told.includes("broker")) return told.includes("host") && !told.includes("cluster") ? "host" : "unknown";
  const isBroker = BROKER_INPUTS.some((name) => inputs.has(name));
  const isController = CONTROLLER_INPUTS.some((name) => inputs.has(name));
  if (isBroker) return isController ? "combined" : "broker";
  return isController ? "controller" : "unknown";
};

const EXPECTED: Record<Role, readonly SignalSource[]> = {
  broker: ["broker", "process"],
  controller: ["controller", "process"],
  combined: ["broker", "controller", "process"],
  host: ["host"],
  unknown: ["broker", "controller", "process"],
};

/**
 * Whether a node of this role can give signals of the source. `told`: whom its namings tell of; of a cluster or a machine
 * beside a broker, or of a cluster alone.
 */
export const isExpected = (role: Role, source: SignalSource, told: readonly Told[] = ["broker"]): boolean => {
  if (told.includes("cluster") && source === "cluster") return true;
  if (told.includes("host") && source === "host") return true;
  const isOfOthersAlone = told.length > 0 && !told.includes("broker");
  return !isOfOthersAlone && EXPECTED[role].includes(source);
};
