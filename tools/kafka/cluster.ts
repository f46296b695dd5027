import path from "node:path";
import { ensureJava } from "../setup/java.ts";
import { brokerProcess, type BrokerProcess } from "./broker-process.ts";
import { CATCH_ALL_RULES, removeBrokerData, writeClusterFiles } from "./cluster-files.ts";
import type { ClusterSetup } from "./cluster-setup.ts";
import { ensureJars } from "./jars.ts";
import { pickClusterPorts, pickFreePorts, type ClusterPorts } from "./ports.ts";
import { waitUntilInSync, withAdmin } from "./readiness.ts";
import { openRunFile } from "./run-file.ts";
import type { SecuredListener } from "./secured-listener.ts";
import { newClusterId } from "./storage.ts";
import { createTopics, type TopicSpec } from "./topics.ts";

const START_TIMEOUT_MS = 120_000;
const MAX_REPLICATION_FACTOR = 3;

export type ClusterOptions = {
  /** The cluster's own directory; what it stores there is removed when it stops. */
  dataDir: string;
  brokers?: number;
  /** Asked once what an earlier run left behind is stopped; without it, any free ports. */
  ports?: () => Promise<ClusterPorts>;
  heapMegabytes?: number;
  topics?: readonly TopicSpec[];
  /** Configuration of the JMX exporter as YAML; without it, every attribute of every MBean. */
  jmxRules?: string;
  /** A second listener with TLS and sign-in. */
  secured?: SecuredListener;
  /** Lines of server.properties of a node, beside the usual ones, such as its rack. */
  properties?: ClusterSetup["properties"];
  /** Nodes that are formatted and not started yet: `startBroker` adds them. */
  later?: readonly number[];
  log?: (line: string) => void;
  /** Gives up the start. */
  signal?: AbortSignal;
};

export type KafkaBroker = Pick<BrokerProcess, "id" | "pid" | "port" | "metricsUrl" | "logDir">;

export type KafkaCluster = {
  bootstrapServers: string[];
  /** With TLS and sign-in; empty where there are none. */
  securedServers: string[];
  metricsUrls: string[];
  brokers: readonly KafkaBroker[];
  setup: ClusterSetup;
  /** Ends every broker and removes its data; may be called twice. */
  stop(): Promise<void>;
  /** Controlled shutdown of one broker. */
  stopBroker(id: number): Promise<void>;
  /** Starts a stopped broker on its data and waits until it is back in every ISR. */
  startBroker(id: number): Promise<void>;
  /** Ends one broker as a crash would. */
  kill(id: number): Promise<void>;
};

async function setUp(options: ClusterOptions): Promise<ClusterSetup> {
  const { brokers = 3, heapMegabytes = 512, jmxRules = CATCH_ALL_RULES, log = () => {} } = options;
  const dataDir = path.resolve(options.dataDir);
  const java = await ensureJava(log);
  const jarPaths = await ensureJars({ log, signal: options.signal });
  const runFile = await openRunFile(dataDir, log);
  const files = writeClusterFiles(dataDir, jarPaths, jmxRules);
  const plain = await (options.ports ?? (() => pickClusterPorts(brokers)))();
  const { secured, properties } = options;
  if (secured === undefined) return { java, files, ports: plain, heapMegabytes, runFile, properties };
  const taken = [...plain.brokers, ...plain.controllers, ...plain.metrics];
  const ports = { ...plain, secured: await pickFreePorts(brokers, taken) };
  return { java, files, ports, heapMegabytes, runFile, secured, properties };
}

function clusterOf(setup: ClusterSetup, brokers: readonly BrokerProcess[]): KafkaCluster {
  const brokerById = (id: number): BrokerProcess => {
    const found = brokers.find((broker) => broker.id === id);
    if (found === undefined) throw new Error(`No broker ${id}`);
    return found;
  };
  return {
    bootstrapServers: brokers.map(({ port }) => `127.0.0.1:${port}`),
    securedServers: (setup.ports.secured ?? []).map((port) => `127.0.0.1:${port}`),
    metricsUrls: brokers.map(({ metricsUrl }) => metricsUrl),
    brokers,
    setup,
    async stop() {
      // What a controlled shutdown would save is removed at once, so nothing is gained by waiting for one.
      await Promise.all(brokers.map((broker) => broker.kill()));
      const ids = brokers.map(({ id }) => id);
      removeBrokerData(setup.files.dataDir, ids);
      setup.runFile.remove();
    },
    stopBroker: (id) => brokerById(id).stop(),
    kill: (id) => brokerById(id).kill(),
    async startBroker(id) {
      brokerById(id).start();
      const running = brokers.filter(({ pid }) => pid !== null);
      await waitUntilInSync(running, { timeoutMs: START_TIMEOUT_MS, expectedBrokers: running.length });
    },
  };
}

/**
 * Starts a KRaft cluster of combined nodes, each with the JMX exporter, on 127.0.0.1, and waits until all replicas are in sync.
 * @throws where it does not come up; nothing is left running then
 */
export async function startKafkaCluster(options: ClusterOptions): Promise<KafkaCluster> {
  const setup = await setUp(options);
  const { log = () => {}, topics = [], later = [], signal } = options;
  const brokers = setup.ports.brokers.map((_, index) => brokerProcess(setup, index + 1));
  const cluster = clusterOf(setup, brokers);
  try {
    removeBrokerData(
      setup.files.dataDir,
      brokers.map(({ id }) => id),
    );
    const clusterId = newClusterId();
    log(`Formatting the storage of ${brokers.length} brokers`);
    await Promise.all(brokers.map((broker) => broker.format(clusterId)));
    signal?.throwIfAborted();
    const first = brokers.filter(({ id }) => !later.includes(id));
    log(`Starting ${first.length} brokers`);
    for (const broker of first) broker.start();
    const limits = { timeoutMs: START_TIMEOUT_MS, expectedBrokers: first.length, signal };
    await waitUntilInSync(first, limits);
    const replicationFactor = Math.min(MAX_REPLICATION_FACTOR, first.length);
    await withAdmin(cluster.bootstrapServers, (admin) => createTopics(admin, topics, replicationFactor));
    await waitUntilInSync(first, limits);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
