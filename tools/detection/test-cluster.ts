import path from "node:path";
import { startKafkaCluster, type KafkaCluster } from "../kafka/cluster.ts";
import { startLoad, type Load } from "../kafka/load.ts";
import { pickClusterPorts, pickFreePorts } from "../kafka/ports.ts";
import { startProxies, type Proxies } from "./proxies.ts";

const SEGMENTS = { "segment.bytes": "64000000", "retention.bytes": "128000000" };
const TOPICS = ["orders", "page-views"].map((name) => ({ name, partitions: 6, settings: SEGMENTS }));
export const RECORD_BYTES = 1000;
export const STEADY_RECORDS_PER_SECOND = 1000;

/** What detection reads, under the exporter's own names: a small page, so that scraping every 5 s costs the brokers little. */
const JMX_RULES = `includeObjectNames:
  - "kafka.network:type=RequestMetrics,request=Produce,*"
  - "kafka.network:type=RequestMetrics,request=FetchConsumer,*"
  - "kafka.network:type=RequestMetrics,request=FetchFollower,*"
  - "kafka.network:type=SocketServer,*"
  - "kafka.server:type=KafkaRequestHandlerPool,*"
  - "kafka.server:type=ReplicaManager,*"
  - "kafka.server:type=BrokerTopicMetrics,name=*"
  - "kafka.server:type=app-info,*"
  - "kafka.controller:type=KafkaController,*"
  - "java.lang:*"
rules:
  - pattern: ".*"
`;

export type TestCluster = { cluster: KafkaCluster; proxies: Proxies; load: Load; stop(): Promise<void> };

/**
 * Three brokers under load, each behind a proxy: clients and the other brokers' replica fetchers reach a broker through its
 * proxy; scrapes and the controllers' traffic do not pass it.
 */
export async function startTestCluster(dataDir: string, log: (line: string) => void): Promise<TestCluster> {
  const ports = await pickClusterPorts(3);
  const advertised = await pickFreePorts(3, Object.values(ports).flat());
  const proxies = await startProxies(advertised, ports.brokers);
  try {
    const cluster = await startKafkaCluster({
      dataDir: path.join(dataDir, "kafka"),
      ports: async () => ({ ...ports, advertised }),
      topics: TOPICS,
      jmxRules: JMX_RULES,
      log,
    });
    const topics = TOPICS.map(({ name }) => name);
    const rate = { recordBytes: RECORD_BYTES, recordsPerSecond: STEADY_RECORDS_PER_SECOND };
    const load = startLoad(cluster, { ...rate, topics, consumers: 1 });
    return {
      cluster,
      proxies,
      load,
      async stop() {
        await load.stop();
        await cluster.stop();
        await proxies.stop();
      },
    };
  } catch (error) {
    await proxies.stop();
    throw error;
  }
}
