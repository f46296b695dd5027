import { Gauge, type Registry } from "prom-client";
import type { TopicBook, TopicSummary } from "./topic-book.ts";

const GAUGES = [
  [
    "highwater_topics_with_series",
    "Topics of all clusters that have series of their own",
    ({ own }: TopicSummary) => own,
  ],
  [
    "highwater_topics_summed",
    "Topics of all clusters that are summed into one series, since MAX_TOPICS_PER_CLUSTER have series of their own",
    ({ summed, own, most }: TopicSummary) => (own < most ? 0 : summed),
  ],
  [
    "highwater_clusters_at_topic_bound",
    "Clusters with more topics than MAX_TOPICS_PER_CLUSTER",
    ({ summed, own, most }: TopicSummary) => (own >= most && summed > 0 ? 1 : 0),
  ],
] as const;

/** Shows how many topics have series, and where the bound is reached. */
export const registerTopicMetrics = (registry: Registry, book: Pick<TopicBook, "summaries">): void => {
  for (const [name, help, of] of GAUGES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        gauge.set((await book.summaries()).reduce((sum, one) => sum + of(one), 0));
      },
    });
  }
};
