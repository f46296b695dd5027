import type { securedProperties } from "./secured-listener.ts";

export type ServerSettings = {
  nodeId: number;
  /** Port of the broker's listener on 127.0.0.1 */
  port: number;
  /** Port that the broker tells clients and other brokers; without it, its own */
  advertisedPort?: number | undefined;
  /** Port of the controller's listener of each node; node 1 first */
  controllerPorts: readonly number[];
  logDir: string;
  /** A listener with TLS and sign-in beside the plain one */
  secured?: ReturnType<typeof securedProperties> | undefined;
  /** Further lines, which stand instead of the usual ones */
  more?: Readonly<Record<string, string>> | undefined;
};

/** Java's property format: backslashes are escapes there. */
const propertyValue = (text: string): string => text.replaceAll("\\", "\\\\");

const after = (text: string | undefined): string => (text === undefined ? "" : `,${text}`);

/** server.properties of a node that is broker and controller in one, in a KRaft quorum of all nodes. */
export function serverProperties(settings: ServerSettings): string {
  const { nodeId, port, advertisedPort = port, controllerPorts, logDir, secured, more } = settings;
  const voters = controllerPorts.map((controllerPort, index) => `${index + 1}@127.0.0.1:${controllerPort}`);
  const replicationFactor = Math.min(3, controllerPorts.length);
  const minInsyncReplicas = Math.min(2, replicationFactor);
  const properties = {
    "process.roles": "broker,controller",
    "node.id": nodeId,
    "controller.quorum.voters": voters.join(","),
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPorts[nodeId - 1]}${after(secured?.listener)}`,
    "advertised.listeners": `PLAINTEXT://127.0.0.1:${advertisedPort}${after(secured?.listener)}`,
    "listener.security.protocol.map": `PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT${after(secured?.protocol)}`,
    "inter.broker.listener.name": "PLAINTEXT",
    "controller.listener.names": "CONTROLLER",
    "log.dirs": propertyValue(logDir),
    "default.replication.factor": replicationFactor,
    "min.insync.replicas": minInsyncReplicas,
    "offsets.topic.replication.factor": replicationFactor,
    "offsets.topic.num.partitions": 3,
    "transaction.state.log.replication.factor": replicationFactor,
    "transaction.state.log.min.isr": minInsyncReplicas,
    "transaction.state.log.num.partitions": 3,
    "share.coordinator.state.topic.replication.factor": replicationFactor,
    "share.coordinator.state.topic.min.isr": minInsyncReplicas,
    "share.coordinator.state.topic.num.partitions": 3,
    "group.initial.rebalance.delay.ms": 0,
    "auto.create.topics.enable": false,
    "log.segment.bytes": 8_000_000,
    "log.retention.bytes": 32_000_000,
    "log.retention.check.interval.ms": 15_000,
    "log.segment.delete.delay.ms": 1000,
    "leader.imbalance.check.interval.seconds": 20,
    "leader.imbalance.per.broker.percentage": 0,
    ...secured?.properties,
    ...more,
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}
