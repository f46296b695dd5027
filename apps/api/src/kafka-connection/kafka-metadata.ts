import type { PooledBroker } from "kafkajs/src/cluster/index.js";
import Decoder from "kafkajs/src/protocol/decoder.js";
import Encoder from "kafkajs/src/protocol/encoder.js";

/** A partition as the brokers tell of it. */
export interface PartitionMetadata {
  readonly partition: number;
  /** Null while it has none. */
  readonly leaderId: number | null;
  /** The first is the preferred leader. */
  readonly replicas: readonly number[];
  readonly isr: readonly number[];
  readonly offlineReplicas: readonly number[];
  /** Kafka's error code; 0 where there is none. */
  readonly errorCode: number;
}

export interface TopicMetadata {
  readonly name: string;
  readonly isInternal: boolean;
  /** Kafka's error code; 0 where there is none. 3: no such topic. 29: the user may not see it. */
  readonly errorCode: number;
  readonly partitions: readonly PartitionMetadata[];
}

export interface BrokerMetadata {
  readonly id: number;
  readonly host: string;
  readonly port: number;
  readonly rack: string | null;
}

export interface Metadata {
  readonly clusterId: string | null;
  readonly controllerId: number | null;
  readonly brokers: readonly BrokerMetadata[];
  readonly topics: readonly TopicMetadata[];
}

const API_KEY = 3;
/** Kafka 2.0 and later. */
const API_VERSION = 6;

const readIds = (decoder: Decoder) => decoder.readArray((each) => each.readInt32());

const readPartition = (decoder: Decoder): PartitionMetadata => {
  const errorCode = decoder.readInt16();
  const partition = decoder.readInt32();
  const leader = decoder.readInt32();
  const [replicas, isr, offlineReplicas] = [readIds(decoder), readIds(decoder), readIds(decoder)];
  return { partition, leaderId: leader < 0 ? null : leader, replicas, isr, offlineReplicas, errorCode };
};

const readTopic = (decoder: Decoder): TopicMetadata => ({
  errorCode: decoder.readInt16(),
  name: decoder.readString() ?? "",
  isInternal: decoder.readBoolean(),
  partitions: decoder.readArray(readPartition),
});

const readBroker = (decoder: Decoder): BrokerMetadata => ({
  id: decoder.readInt32(),
  host: decoder.readString() ?? "",
  port: decoder.readInt32(),
  rack: decoder.readString(),
});

const decode = async (payload: Buffer): Promise<Metadata> => {
  const decoder = new Decoder(payload);
  decoder.readInt32();
  const brokers = decoder.readArray(readBroker);
  const clusterId = decoder.readString();
  const controllerId = decoder.readInt32();
  const topics = decoder.readArray(readTopic);
  return { clusterId, controllerId: controllerId < 0 ? null : controllerId, brokers, topics };
};

/**
 * Asks one broker. Where kafkajs throws as soon as any partition is without a leader, this tells which it is.
 *
 * @param topics names of topics; "all" of them
 */
export const askMetadata = async (broker: PooledBroker, topics: readonly string[] | "all"): Promise<Metadata> => {
  const answer: { metadata?: Metadata } = {};
  await broker.connectionPool.send({
    request: {
      apiKey: API_KEY,
      apiVersion: API_VERSION,
      apiName: "Metadata",
      encode: async () =>
        (topics === "all" ? new Encoder().writeInt32(-1) : new Encoder().writeArray(topics)).writeBoolean(false),
    },
    response: {
      decode: async (payload) => {
        answer.metadata = await decode(payload);
        return {};
      },
      parse: async () => ({}),
    },
  });
  if (answer.metadata === undefined) throw new Error("no answer was decoded");
  return answer.metadata;
};

/** The same as kafkajs' own cluster layer wants it. */
export const asKafkajs = ({ clusterId, controllerId, brokers, topics }: Metadata) => ({
  clusterId,
  controllerId: controllerId ?? -1,
  brokers: brokers.map(({ id, host, port, rack }) => ({ nodeId: id, host, port, rack })),
  topicMetadata: topics.map(({ name, isInternal, errorCode, partitions }) => ({
    topicErrorCode: errorCode,
    topic: name,
    isInternal,
    partitionMetadata: partitions.map(({ partition, leaderId, replicas, isr, offlineReplicas, errorCode: code }) => ({
      partitionErrorCode: code,
      partitionId: partition,
      leader: leaderId ?? -1,
      replicas,
      isr,
      offlineReplicas,
    })),
  })),
});
