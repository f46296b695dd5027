import type { PooledBroker } from "kafkajs/src/cluster/index.js";
import Decoder from "kafkajs/src/protocol/decoder.js";
import encodeListOffsets from "kafkajs/src/protocol/requests/listOffsets/v2/request.js";

/** Kafka's words for the log's end and its oldest record, in place of a time. */
export const TIMES = { latest: "-1", earliest: "-2" } as const;

/** What a leader told of one of its partitions. */
export interface FoundOffset {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  /** Time of the record there, epoch milliseconds; -1 for the log's end and its oldest record. */
  readonly timeMs: number;
}

const ANY_CONSUMER = -1;
const READ_UNCOMMITTED = 0;

const readNumber = (decoder: Decoder): number => Number(decoder.readInt64().toString());

const readPartition = (decoder: Decoder) => {
  const partition = decoder.readInt32();
  const errorCode = decoder.readInt16();
  const timeMs = readNumber(decoder);
  return { partition, errorCode, timeMs, offset: readNumber(decoder) };
};

const readTopic = (decoder: Decoder): FoundOffset[] => {
  const topic = decoder.readString() ?? "";
  return decoder
    .readArray(readPartition)
    .filter(({ errorCode, offset }) => errorCode === 0 && offset >= 0)
    .map(({ partition, timeMs, offset }) => ({ topic, partition, timeMs, offset }));
};

/**
 * Kafka's ListOffsets of partitions that this broker leads. Those that it does not tell, such as one that another broker
 * leads by now, are not in it: kafkajs' own answer is none at all as soon as one of thousands is told with an error.
 */
export const askOffsets = async (
  broker: PooledBroker,
  partitions: ReadonlyMap<string, readonly number[]>,
  timestamp: string,
): Promise<readonly FoundOffset[]> => {
  const answer: { found: readonly FoundOffset[] } = { found: [] };
  const topics = [...partitions].map(([topic, numbers]) => ({
    topic,
    partitions: numbers.map((partition) => ({ partition, timestamp })),
  }));
  await broker.connectionPool.send({
    request: encodeListOffsets({ replicaId: ANY_CONSUMER, isolationLevel: READ_UNCOMMITTED, topics }),
    response: {
      decode: async (payload) => {
        const decoder = new Decoder(payload);
        decoder.readInt32();
        answer.found = decoder.readArray(readTopic).flat();
        return {};
      },
      parse: async () => ({}),
    },
  });
  return answer.found;
};
