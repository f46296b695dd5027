import type { PooledBroker } from "kafkajs/src/cluster/index.js";
import Decoder from "kafkajs/src/protocol/decoder.js";
import Encoder from "kafkajs/src/protocol/encoder.js";

/** One log directory of a broker. */
export interface LogDir {
  readonly path: string;
  /** Kafka's error code; 0 where there is none. 56: it has failed. */
  readonly errorCode: number;
  /** Size of its volume and what is free of it, in bytes; null where the broker does not know. */
  readonly totalBytes: number | null;
  readonly usableBytes: number | null;
  readonly replicas: readonly {
    readonly topic: string;
    readonly partition: number;
    readonly sizeBytes: number;
    /** It is copied here from another directory of the same broker, and not in use yet. */
    readonly isFuture: boolean;
  }[];
}

const API_KEY = 35;
/** Kafka 3.3 and later: with the size of volumes. */
const API_VERSION = 4;

const known = (bytes: number): number | null => (bytes < 0 ? null : bytes);
const readNumber = (decoder: Decoder): number => Number(decoder.readInt64().toString());

const readPartition = (decoder: Decoder) => {
  const partition = decoder.readInt32();
  const sizeBytes = readNumber(decoder);
  readNumber(decoder);
  const isFuture = decoder.readBoolean();
  decoder.readTaggedFields();
  return { partition, sizeBytes, isFuture };
};

const readTopic = (decoder: Decoder) => {
  const topic = decoder.readUVarIntString() ?? "";
  const partitions = decoder.readUVarIntArray(readPartition);
  decoder.readTaggedFields();
  return partitions.map(({ partition, sizeBytes, isFuture }) => ({ topic, partition, sizeBytes, isFuture }));
};

const readLogDir = (decoder: Decoder): LogDir => {
  const errorCode = decoder.readInt16();
  const path = decoder.readUVarIntString() ?? "";
  const replicas = decoder.readUVarIntArray(readTopic).flat();
  const [totalBytes, usableBytes] = [known(readNumber(decoder)), known(readNumber(decoder))];
  decoder.readTaggedFields();
  return { path, errorCode, totalBytes, usableBytes, replicas };
};

/** Topics of the request: null are all of them, an empty list is none. */
const TOPICS = { replicas: 0, volumes: 1 } as const;

/** What is asked of log directories: with `volumes` no replicas are in the answer, however many there are. */
export type LogDirsAsked = keyof typeof TOPICS;

/** Kafka's DescribeLogDirs, which kafkajs does not speak; null where the broker is older than Kafka 3.3. */
export const askLogDirs = async (broker: PooledBroker, asked: LogDirsAsked): Promise<readonly LogDir[] | null> => {
  if ((broker.versions?.[API_KEY]?.maxVersion ?? 0) < API_VERSION) return null;
  const answer: { dirs: readonly LogDir[] } = { dirs: [] };
  await broker.connectionPool.send({
    request: {
      apiKey: API_KEY,
      apiVersion: API_VERSION,
      apiName: "DescribeLogDirs",
      // No tagged fields of the header, the topics, no tagged fields of the body.
      encode: async () => new Encoder().writeUVarInt(0).writeUVarInt(TOPICS[asked]).writeUVarInt(0),
    },
    response: {
      decode: async (payload) => {
        const decoder = new Decoder(payload);
        decoder.readTaggedFields();
        decoder.readInt32();
        decoder.readInt16();
        answer.dirs = decoder.readUVarIntArray(readLogDir);
        return {};
      },
      parse: async () => ({}),
    },
  });
  return answer.dirs;
};
