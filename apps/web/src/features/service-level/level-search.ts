import type { ServiceLatency } from "@highwater/contract";

export const WINDOWS = [7, 28] as const;
const LATENCIES: readonly ServiceLatency[] = ["broker", "acknowledgement", "canary"];

export const LATENCY_WORDS: Readonly<Record<ServiceLatency, string>> = {
  broker: "Produce p99, brokers' own time",
  acknowledgement: "Canary: produce p99",
  canary: "Canary: round trip p99",
};

/** What the URL says; nothing stands for the latency that is promised, seven days, and the reader's own time zone. */
export interface LevelSearch {
  readonly latency?: ServiceLatency;
  readonly days?: (typeof WINDOWS)[number];
  readonly tz?: string;
}

/** Reads it; what makes no sense is left out. */
export const readLevelSearch = (search: Readonly<Record<string, unknown>>): LevelSearch => {
  const latency = LATENCIES.find((one) => one === search["latency"]);
  const days = WINDOWS.find((one) => String(one) === String(search["days"]));
  const tz = search["tz"];
  return {
    ...(latency === undefined ? {} : { latency }),
    ...(days === undefined ? {} : { days }),
    ...(typeof tz === "string" && tz !== "" ? { tz } : {}),
  };
};
