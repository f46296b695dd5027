import { join } from "node:path";
import type { SharedKafka } from "../../apps/api/test/kafka.ts";
import { startKafkaCluster } from "../kafka/cluster.ts";
import { startLoad } from "../kafka/load.ts";

const TOPIC = { name: "orders", partitions: 6 };
const LOAD = { recordsPerSecond: 100, recordBytes: 1024, topics: [TOPIC.name], consumers: 1, acks: "all" } as const;

/**
 * Everything under the exporter's own names but the times of requests that nobody looks at: they are four fifths of a
 * page, and each page with them costs a broker more than half a second.
 */
const RULES = `includeObjectNames:
  - java.lang:*
  - kafka.cluster:*
  - kafka.controller:*
  - kafka.coordinator.group:*
  - kafka.log:*
  - kafka.server:*
  - kafka.network:type=Processor,*
  - kafka.network:type=RequestChannel,*
  - kafka.network:type=SocketServer,*
  - kafka.network:type=RequestMetrics,request=Produce,*
  - kafka.network:type=RequestMetrics,request=Fetch,*
  - kafka.network:type=RequestMetrics,request=FetchConsumer,*
  - kafka.network:type=RequestMetrics,request=FetchFollower,*
rules:
  - pattern: ".*"
`;

export interface StartedKafka extends SharedKafka {
  stop(): Promise<void>;
}

const listOf = (text: string | undefined) => text?.split(",").filter((entry) => entry !== "") ?? [];

/** The running cluster that KAFKA_BOOTSTRAP and KAFKA_METRICS_URLS name, or a new one of three brokers under load. */
export const startSharedKafka = async (directory: string, log: (line: string) => void): Promise<StartedKafka> => {
  const [bootstrapServers, metricsUrls] = ["KAFKA_BOOTSTRAP", "KAFKA_METRICS_URLS"].map((name) =>
    listOf(process.env[name]),
  );
  if (bootstrapServers?.length && metricsUrls?.length)
    return { bootstrapServers, metricsUrls, stop: () => Promise.resolve() };
  const options = { dataDir: join(directory, "kafka"), heapMegabytes: 256, topics: [TOPIC], jmxRules: RULES, log };
  const cluster = await startKafkaCluster(options);
  const load = startLoad(cluster, LOAD);
  return {
    bootstrapServers: cluster.bootstrapServers,
    metricsUrls: cluster.metricsUrls,
    stop: async () => {
      await load.stop();
      await cluster.stop();
    },
  };
};
