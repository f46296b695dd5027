import path from "node:path";
import { addClusterCommand } from "./add-cluster-command.ts";
import { startKafkaCluster, type KafkaCluster } from "./cluster.ts";
import { kafkaVersion } from "./jars-lock.ts";
import { startLoad } from "./load.ts";
import { freePortsOr, type ClusterPorts } from "./ports.ts";
import { stopSignal } from "./stop-signals.ts";
import { watchBrokers } from "./watch-brokers.ts";

const PROJECT_ROOT = path.join(import.meta.dirname, "..", "..");
const USUAL_PORTS = {
  brokers: [19092, 19093, 19094],
  controllers: [19095, 19096, 19097],
  metrics: [17071, 17072, 17073],
};
const TOPICS = [
  { name: "orders", partitions: 6 },
  { name: "page-views", partitions: 6 },
];
const LOAD = { recordsPerSecond: 1000, recordBytes: 1000, topics: TOPICS.map(({ name }) => name), consumers: 1 };

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const describe = ({ brokers, metrics }: ClusterPorts): string => `${brokers.join(", ")} and ${metrics.join(", ")}`;

async function choosePorts(): Promise<ClusterPorts> {
  const ports = await freePortsOr(USUAL_PORTS);
  if (describe(ports) !== describe(USUAL_PORTS)) {
    print(
      `Of the usual ports (brokers and metrics: ${describe(USUAL_PORTS)}) some are taken; using ${describe(ports)}.`,
    );
  }
  return ports;
}

function printAddresses(cluster: KafkaCluster, dataDir: string): void {
  print(`\nBootstrap servers  ${cluster.bootstrapServers.join(",")}`);
  for (const { id, metricsUrl } of cluster.brokers) print(`Metrics, broker ${id}  ${metricsUrl}`);
  print(`\nTo watch it in Highwater:\n\n${addClusterCommand(cluster, process.env["PORT"])}\n`);
  print("Ctrl-C stops the brokers and the load and removes their data.");
  print(`The brokers' own logs and configuration stay in ${dataDir}.`);
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve());
  });

async function run(signal: AbortSignal): Promise<void> {
  const dataDir = path.resolve(PROJECT_ROOT, process.env["DATA_DIR"] || ".highwater", "kafka");
  print(`Local Kafka ${kafkaVersion()}, three brokers, in ${dataDir}`);
  const cluster = await startKafkaCluster({ dataDir, ports: choosePorts, topics: TOPICS, log: print, signal });
  const load = startLoad(cluster, LOAD);
  print(
    `Load: ${LOAD.recordsPerSecond} records of ${LOAD.recordBytes} bytes a second, ${LOAD.consumers} consumer group`,
  );
  printAddresses(cluster, dataDir);
  const lookout = watchBrokers(cluster, dataDir, print);
  await untilAborted(signal);
  lookout.stop();
  print("\nStopping");
  await load.stop();
  await cluster.stop();
  print("Stopped");
}

const signal = stopSignal();
try {
  await run(signal);
} catch (error) {
  if (signal.aborted) print("Stopped");
  else {
    print(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
