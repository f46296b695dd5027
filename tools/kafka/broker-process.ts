import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brokerDir } from "./cluster-files.ts";
import type { ClusterSetup } from "./cluster-setup.ts";
import { brokerOptions } from "./java-options.ts";
import { startJvm, type Jvm } from "./jvm.ts";
import { securedProperties } from "./secured-listener.ts";
import { serverProperties } from "./server-properties.ts";
import { formatStorage } from "./storage.ts";

const CONTROLLED_SHUTDOWN_MS = 30_000;

/** One broker over its stops and starts. */
export type BrokerProcess = {
  id: number;
  port: number;
  metricsUrl: string;
  logDir: string;
  /** null while it is stopped */
  readonly pid: number | null;
  format(clusterId: string): Promise<void>;
  start(): void;
  /** Hands over its leaderships, then ends. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** @throws with the end of its output where it is no longer running */
  assertRunning(): void;
};

function portOf(ports: readonly number[], id: number): number {
  const port = ports[id - 1];
  if (port === undefined) throw new Error(`No port for broker ${id}`);
  return port;
}

export function brokerProcess(setup: ClusterSetup, id: number): BrokerProcess {
  const { java, files, ports, heapMegabytes, runFile } = setup;
  const directory = brokerDir(files.dataDir, id);
  const logDir = path.join(directory, "data");
  const propertiesFile = path.join(directory, "server.properties");
  const port = portOf(ports.brokers, id);
  const metricsPort = portOf(ports.metrics, id);
  let jvm: Jvm | null = null;

  const secureListener = () => {
    const securedPort = ports.secured?.[id - 1];
    if (setup.secured === undefined || securedPort === undefined) return undefined;
    const { certificate, key } = setup.secured.identity;
    const pem = { identity: path.join(directory, "identity.pem"), authority: path.join(directory, "authority.pem") };
    writeFileSync(pem.identity, `${key}\n${certificate}`, { mode: 0o600 });
    if ("clientAuthority" in setup.secured) writeFileSync(pem.authority, setup.secured.clientAuthority);
    return securedProperties(setup.secured, securedPort, pem);
  };

  return {
    id,
    port,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    logDir,
    get pid() {
      return jvm?.isRunning() === true ? jvm.pid : null;
    },
    async format(clusterId) {
      mkdirSync(directory, { recursive: true });
      const advertisedPort = ports.advertised?.[id - 1];
      const secured = secureListener();
      const more = setup.properties?.(id);
      const properties = {
        nodeId: id,
        port,
        advertisedPort,
        controllerPorts: ports.controllers,
        logDir,
        secured,
        more,
      };
      writeFileSync(propertiesFile, serverProperties(properties));
      await formatStorage(setup, clusterId, propertiesFile);
    },
    start() {
      if (jvm?.isRunning() === true) return;
      const args = [...brokerOptions(files, heapMegabytes, metricsPort), "kafka.Kafka", propertiesFile];
      jvm = startJvm({ java, args, outputFile: path.join(files.dataDir, `broker-${id}.log`) });
      runFile.add(jvm.pid);
    },
    stop: async () => jvm?.end("SIGTERM", CONTROLLED_SHUTDOWN_MS),
    kill: async () => jvm?.end("SIGKILL"),
    assertRunning() {
      if (jvm?.isRunning() !== true) throw new Error(`Broker ${id} is not running:\n${jvm?.tail() ?? "never started"}`);
    },
  };
}
