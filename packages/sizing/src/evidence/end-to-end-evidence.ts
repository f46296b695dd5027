import { countText } from "../human-text.ts";
import { KORA_2023 } from "../published/documents.ts";
import { KORA_RUNS } from "../published/kora-runs.ts";
import type { KoraRun } from "../published/kora-runs.ts";
import type { Bearing } from "./bearing.ts";

const listed = (runs: readonly KoraRun[], p99: (run: KoraRun) => number): string =>
  runs.map((run) => `${p99(run)} ms at ${countText(run.ingressMegabytesPerSecond)} MB/s`).join(", ");

const clusterOf = (cku: number): Bearing => {
  const runs = KORA_RUNS.filter((run) => run.cku === cku);
  const [first] = runs;
  return {
    evidence: {
      id: `kora-end-to-end-${cku}-cku`,
      topic: "endToEnd",
      statement:
        `p99 end to end of a whole cluster of ${cku} CKU with ${countText(first?.partitions ?? 0)} partitions: ` +
        `Apache Kafka 3.6 ${listed(runs, ({ apacheKafkaP99Ms }) => apacheKafkaP99Ms)}; ` +
        `Kora ${listed(runs, ({ koraP99Ms }) => koraP99Ms)}. How many brokers that is, is not stated.`,
      throughputFactor: null,
      p99Factor: null,
      rig: "OpenMessaging Benchmark, 2,048-byte records, 3 consumer groups, TLS between brokers, 60 minutes a run",
      source: KORA_2023,
    },
    bears: ({ workload }) => workload.p99TargetMs !== null,
  };
};

/** Published end-to-end latencies of whole clusters, to compare with; no plan is sized by them. */
export const END_TO_END_EVIDENCE: readonly Bearing[] = [clusterOf(2), clusterOf(28)];
