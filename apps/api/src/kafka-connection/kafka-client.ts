import type { KafkaConnection } from "@highwater/contract/connection";
import { Kafka, logLevel } from "kafkajs";
import createAdmin, { type TypedAdmin } from "kafkajs/src/admin/index.js";
import Cluster, { type PooledBroker } from "kafkajs/src/cluster/index.js";
import { createGuardedSockets, type GuardedSockets } from "./guarded-sockets.ts";
import { asKafkajs, askMetadata } from "./kafka-metadata.ts";

/** Where Kafka is and how it is connected to. */
export interface KafkaPlace {
  readonly bootstrapServers: readonly string[];
  readonly connection: KafkaConnection | null;
}

export interface KafkaClientOptions {
  readonly clientId?: string;
  readonly connectionTimeoutMs?: number;
  /** Longest wait for an answer. */
  readonly requestTimeoutMs?: number;
  /** Tries after the first one. */
  readonly retries?: number;
}

/** One client with connections of its own. */
export interface KafkaClient {
  readonly place: KafkaPlace;
  readonly cluster: Cluster;
  readonly admin: TypedAdmin;
  readonly sockets: GuardedSockets;
  /** Ends all connections; what waits for an answer fails. */
  close(): void;
}

const TIMEOUT_MS = 5000;

const tlsOptions = ({ ca, clientCertificate, serverName }: NonNullable<KafkaConnection["tls"]>) => ({
  ...(ca === undefined ? {} : { ca }),
  ...(clientCertificate === undefined ? {} : { cert: clientCertificate.certificate, key: clientCertificate.key }),
  ...(serverName === undefined ? {} : { servername: serverName }),
});

/** Kafkajs' metadata request throws where any partition of the cluster is without a leader, and asks for all topics. */
const mend = (cluster: Cluster): void => {
  const { brokerPool } = cluster;
  const create = brokerPool.createBroker;
  brokerPool.createBroker = (options) => {
    const broker = create(options);
    restIdleQueues(broker);
    broker.metadata = async (topics) => asKafkajs(await askMetadata(broker, topics));
    return broker;
  };
};

/** Kafkajs' request queues set a timer of 1 ms over and over, also where nothing waits in them. */
const restIdleQueues = ({ connectionPool }: PooledBroker): void => {
  for (const { requestQueue } of connectionPool.pool) {
    const schedule = requestQueue.scheduleCheckPendingRequests.bind(requestQueue);
    requestQueue.scheduleCheckPendingRequests = () => {
      if (requestQueue.pending.length > 0) schedule();
    };
  }
};

/** A client that is not connected yet. It logs nothing: what fails is thrown. */
export const createKafkaClient = (place: KafkaPlace, options: KafkaClientOptions = {}): KafkaClient => {
  const { clientId = "highwater", connectionTimeoutMs = TIMEOUT_MS, requestTimeoutMs = TIMEOUT_MS } = options;
  const brokers = [...place.bootstrapServers];
  const retry = { retries: options.retries ?? Math.max(2, brokers.length), initialRetryTime: 200, maxRetryTime: 1000 };
  const { tls, sasl } = place.connection ?? {};
  const sockets = createGuardedSockets();
  const logger = new Kafka({ brokers, logLevel: logLevel.NOTHING }).logger();
  const cluster = new Cluster({
    logger,
    socketFactory: sockets.factory,
    brokers,
    ...(tls === undefined || tls === null ? {} : { ssl: tlsOptions(tls) }),
    // A copy: kafkajs keeps what it makes of it in it.
    ...(sasl === undefined || sasl === null ? {} : { sasl: { ...sasl } }),
    clientId,
    connectionTimeout: connectionTimeoutMs,
    authenticationTimeout: connectionTimeoutMs,
    reauthenticationThreshold: 10_000,
    requestTimeout: requestTimeoutMs,
    enforceRequestTimeout: true,
    metadataMaxAge: 0,
    retry,
    allowAutoTopicCreation: false,
    maxInFlightRequests: null,
    isolationLevel: 1,
  });
  mend(cluster);
  return {
    place,
    cluster,
    admin: createAdmin({ logger, retry, cluster }),
    sockets,
    close: () => {
      cluster.disconnect().catch(() => undefined);
      sockets.destroy();
    },
  };
};
