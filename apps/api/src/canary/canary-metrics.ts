import { Gauge, Histogram, type Registry } from "prom-client";
import type { CanaryObserver } from "./runner.ts";

/** Upper bounds in seconds: from 0.25 ms, doubling, to two minutes; what takes longer is in +Inf, and in sum and count. */
const BUCKETS = Array.from({ length: 20 }, (_, n) => 0.000_25 * 2 ** n);
const labelNames = ["cluster", "broker", "rack"] as const;

interface Labelled {
  readonly labels: Partial<Record<string, string | number>>;
}

const removeOf = (
  metric: { remove: (labels: Record<string, string | number>) => void },
  values: readonly Labelled[],
  cluster: string,
): void => {
  for (const { labels } of values)
    if (labels["cluster"] === cluster)
      metric.remove(
        Object.fromEntries(
          Object.entries(labels).flatMap(([name, value]) =>
            name === "le" || value === undefined ? [] : [[name, value]],
          ),
        ),
      );
};

/** The canary on the console's own metrics page. */
export const createCanaryMetrics = (registry: Registry) => {
  const histogram = (name: string, help: string) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  const produce = histogram(
    "highwater_canary_produce_seconds",
    "Intended time to acknowledgement of the canary's records, by the broker that leads",
  );
  const roundTrip = histogram(
    "highwater_canary_round_trip_seconds",
    "Intended time until the canary's records came back, by the broker that leads",
  );
  const commit = histogram(
    "highwater_canary_commit_seconds",
    "Intended time to the answer of the canary's offset commits, by coordinator",
  );
  const records = new Gauge({
    name: "highwater_canary_records",
    help: "Records since the canary started, by what became of them",
    labelNames: [...labelNames, "state"],
    registers: [registry],
  });
  return {
    records,
    observerFor: (cluster: string, rackOf: (brokerId: number) => string): CanaryObserver => {
      const seenBy = (into: typeof produce) => (brokerId: number, ms: number) =>
        into.observe({ cluster, broker: String(brokerId), rack: rackOf(brokerId) }, ms / 1000);
      return { produced: seenBy(produce), received: seenBy(roundTrip), committed: seenBy(commit) };
    },
    /** Forgets a cluster's. */
    forget: async (cluster: string): Promise<void> => {
      for (const metric of [produce, roundTrip, commit]) removeOf(metric, (await metric.get()).values, cluster);
      removeOf(records, (await records.get()).values, cluster);
    },
  };
};

export type CanaryMetrics = ReturnType<typeof createCanaryMetrics>;
