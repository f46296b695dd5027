import { level, pressure } from "./shapes.ts";
import type { SignalBody } from "./signal.ts";

const fromCluster = (body: SignalBody): SignalBody => ({ ...body, source: "cluster" });

const OF_CLUSTER = "Of the whole cluster, told by a program that asks it: not of one broker.";

/** What kafka_exporter, KMinion and the like tell of a whole cluster. */
export const CLUSTER_SIGNALS = {
  consumer_group_lag_max: fromCluster(
    pressure("messages", "consumer_group_lag_max_messages", {
      title: "Largest consumer lag",
      meaning: "Messages that the consumer group furthest behind has yet to read in its worst partition.",
      misleads: `${OF_CLUSTER} A group that nobody runs any more lags for ever. Messages say nothing of time.`,
    }),
  ),
  consumer_group_lag_sum: fromCluster(
    pressure("messages", "consumer_group_lag_sum_messages", {
      title: "Consumer lag, all groups",
      meaning: "Messages that all consumer groups together have yet to read.",
      misleads: `${OF_CLUSTER} One abandoned group drowns all others. Commits lag behind reading, so it is never quite 0.`,
    }),
  ),
  cluster_brokers: fromCluster(
    level("count", "cluster_brokers", {
      title: "Brokers of the cluster",
      meaning: "Brokers that the cluster itself says are there.",
      misleads: OF_CLUSTER,
    }),
  ),
  cluster_partitions: fromCluster(
    level("count", "cluster_partitions", {
      title: "Partitions of the cluster",
      meaning: "Partitions of all topics, replicas not counted.",
      misleads: `${OF_CLUSTER} Topics that the program was told to leave out are not in it.`,
    }),
  ),
  cluster_under_replicated_partitions: fromCluster(
    pressure("count", "cluster_under_replicated_partitions", {
      title: "Under-replicated, whole cluster",
      meaning: "Partitions of the cluster with a replica out of sync.",
      misleads: `${OF_CLUSTER} The brokers' own counts of the same add up to it: do not add the two.`,
    }),
  ),
} as const satisfies Record<string, SignalBody>;
