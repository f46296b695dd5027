import type { BenchmarkRunItem } from "@highwater/contract";
import type { CalibrateSearch, RunKind, Stated } from "./calibrate-search.ts";

type Config = BenchmarkRunItem["config"];

const FIELD: Readonly<Record<Stated, keyof Config>> = {
  brokers: "brokers",
  replicas: "replicationFactor",
  cores: "coresPerBroker",
  threads: "hardwareThreadsPerBroker",
  memory: "memoryBytesPerBroker",
  nic: "nic",
};
const OF_LOAD: readonly Stated[] = ["brokers", "replicas"];
const OF_HARDWARE: readonly Stated[] = ["cores", "threads", "memory", "nic"];

/** What has to be asked for: the load of a broker cannot be told without the first, the second are conditions. */
export interface AskedFor {
  readonly load: readonly Stated[];
  readonly hardware: readonly Stated[];
}

/**
 * What a run does not tell, or was stated already. What brokers reported themselves is the load of each: then their
 * number and the replicas are not needed.
 */
export const askedFor = (
  runs: readonly Pick<BenchmarkRunItem, "config">[],
  kind: RunKind,
  search: CalibrateSearch,
): AskedFor => {
  const isOpen = (field: Stated) =>
    search[field] !== undefined || runs.some(({ config }) => config[FIELD[field]] === undefined);
  return {
    load: kind === "brokerTotal" ? [] : OF_LOAD.filter(isOpen),
    hardware: OF_HARDWARE.filter(isOpen),
  };
};
