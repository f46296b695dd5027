import type { ConditionRow } from "./condition-rows.ts";

/** What a difference in a condition does to a comparison, said after "X differs: ". */
const EFFECTS: ReadonlyMap<string, string> = new Map([
  ["targetRecordsPerSecond", "latency at different loads says nothing of the cluster; compare steps of the same load"],
  ["recordBytes", "records per second of different sizes are not alike; read bytes per second"],
  ["acks", "with all, the producer waits for the in-sync replicas, with fewer it promises less"],
  ["replicationFactor", "each replica more is written, sent and waited for"],
  ["minInsyncReplicas", "it decides what an acknowledgement promises"],
  ["compression", "bytes on the wire differ for the same records"],
  ["tls", "encryption takes CPU of clients and brokers"],
  ["producers", "more clients make more load and larger batches"],
  ["partitions", "batches and parallelism change with them"],
  ["batchBytes", "larger batches trade latency for throughput"],
  ["lingerMs", "waiting for a batch is part of the latency"],
  ["consumerGroups", "reading takes network and disk from the same brokers"],
  ["brokers", "the load is spread over another number of brokers; read the figures per broker"],
  ["coresPerBroker", "read the figures per core"],
  ["hardware", "other machines"],
  ["driver", "another kind of client"],
]);

/** Names and versions that say nothing of the load. */
const HARMLESS: ReadonlySet<string> = new Set(["topic", "workload", "warmupRecords"]);

export interface Fairness {
  /** What makes the comparison unfair; empty where nothing does. */
  readonly warnings: readonly string[];
  /** What the differing conditions allow to be said; null where none differs. */
  readonly attribution: string | null;
}

/**
 * What the differing conditions mean. One that differs may explain the difference, several cannot be told apart, and
 * some measure something else altogether.
 *
 * @param rows conditions that differ
 * @param stepped true where load curves are compared step by step, so that loads differ on purpose
 */
export const fairnessOf = (rows: readonly ConditionRow[], stepped: boolean): Fairness => {
  const mattering = rows.filter(
    ({ field }) => !HARMLESS.has(field) && !(stepped && field === "targetRecordsPerSecond"),
  );
  const known = mattering.filter(({ values }) => values.every((value) => value !== null));
  const halfKnown = mattering.filter(({ values }) => values.includes(null));
  const warnings = known.flatMap(({ field, title }) => {
    const effect = EFFECTS.get(field);
    return effect === undefined ? [] : [`${title} differs: ${effect}.`];
  });
  return { warnings, attribution: attributionOf(known, halfKnown) };
};

const attributionOf = (known: readonly ConditionRow[], halfKnown: readonly ConditionRow[]): string | null => {
  if (known.length === 0 && halfKnown.length === 0) return null;
  const unknown =
    halfKnown.length === 0
      ? ""
      : ` ${halfKnown.length} more ${halfKnown.length === 1 ? "is" : "are"} not known in every group and may differ too.`;
  const [only, second] = known;
  if (only === undefined)
    return `${halfKnown.length === 1 ? "One condition is" : `${halfKnown.length} conditions are`} not known in every group and may differ.`;
  if (second === undefined)
    return `Of what every group states, ${only.title} alone differs: a difference can be put down to it.${unknown}`;
  return `${known.length} conditions differ at once: which of them made a difference cannot be told.${unknown}`;
};
