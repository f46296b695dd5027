import type { MeasuredRun } from "@highwater/benchmarks";
import type { Conditions } from "../profiles/stated-conditions.ts";

type RunConfig = MeasuredRun["config"];

const SHARED = [
  "replicationFactor",
  "minInsyncReplicas",
  "tls",
  "consumerGroups",
  "recordBytes",
  "compression",
  "kafka",
  "jdk",
  "brokers",
  "coresPerBroker",
  "hardwareThreadsPerBroker",
  "memoryBytesPerBroker",
  "nic",
] as const satisfies readonly (keyof RunConfig & keyof Conditions)[];

const isAcks = (acks: string | undefined): acks is "all" | "0" | "1" => acks === "all" || acks === "0" || acks === "1";

/** The value that all runs have in common; undefined where one does not tell it, or another tells another. */
const commonOf = <T>(values: readonly (T | undefined)[]): T | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** Conditions that all runs have in common. */
export const commonConditions = (runs: readonly MeasuredRun[]): Conditions => {
  const configs = runs.map(({ config }) => config);
  const acks = commonOf(configs.map((config) => config.acks));
  const partitions = commonOf(
    configs.map((config) => (config.partitions === undefined ? undefined : config.partitions * (config.topics ?? 1))),
  );
  const shared = SHARED.map((field) => [field, commonOf(configs.map((config) => config[field]))] as const);
  return {
    ...Object.fromEntries(shared.filter(([, value]) => value !== undefined)),
    ...(isAcks(acks) && { acks }),
    ...(partitions !== undefined && { partitions }),
  };
};
