import type { BenchmarkRunItem } from "@highwater/contract";
import type { RunKind } from "./calibrate-search.ts";

type Run = Pick<BenchmarkRunItem, "kind" | "latency" | "endToEndLatency" | "brokerTotals">;

/** The p99 of a run by a kind of latency, in milliseconds; of brokers the worst. null where it was not measured. */
export const p99Of = (run: Run, kind: RunKind): number | null => {
  switch (kind) {
    case "producerAck":
      return run.kind === "produce" ? run.latency.p99Ms : null;
    case "endToEnd":
      return run.kind === "end-to-end" ? run.latency.p99Ms : (run.endToEndLatency?.p99Ms ?? null);
    case "brokerTotal": {
      const told = run.brokerTotals.flatMap(({ p99Ms }) => p99Ms ?? []);
      return told.length === 0 ? null : Math.max(...told);
    }
  }
};

/** Kinds of latency that at least one of the runs measured. */
export const kindsMeasured = (runs: readonly Run[], kinds: readonly RunKind[]): readonly RunKind[] =>
  kinds.filter((kind) => runs.some((run) => p99Of(run, kind) !== null));
