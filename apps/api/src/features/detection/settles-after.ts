import type { Detection } from "@highwater/contract/detection";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";

type SettlesAfter = Detection["brokers"][number]["settlesAfter"];

/** A process that is not older than this came back: it settles for two minutes, and may take a while to tell. */
const NEW_PROCESS_MS = 10 * 60 * 1000;
const SECOND_MS = 1000;
const INPUT = "process_start_time_seconds";

/** What came before brokers settle at a time, by broker; those whose samples do not tell when they started are left out. */
export const settlesAfter = async (
  store: Pick<MetricsStore, "columns">,
  clusterId: number,
  atMs: number,
): Promise<ReadonlyMap<string, SettlesAfter>> => {
  const told = await store.columns({ clusterId, inputs: [INPUT], fromMs: atMs - NEW_PROCESS_MS, toMs: atMs });
  return new Map(
    told.flatMap(({ brokerId, columns }): [string, SettlesAfter][] => {
      const startedSeconds = columns.inputs(INPUT)?.findLast((value) => !Number.isNaN(value));
      if (startedSeconds === undefined) return [];
      return [[brokerId, atMs - startedSeconds * SECOND_MS <= NEW_PROCESS_MS ? "start" : "gap"]];
    }),
  );
};
