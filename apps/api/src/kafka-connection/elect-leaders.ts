import type { ProtocolRequest } from "kafkajs/src/cluster/index.js";
import Decoder from "kafkajs/src/protocol/decoder.js";
import Encoder from "kafkajs/src/protocol/encoder.js";

const API_KEY = 43;
/** Kafka 2.4 and later. */
const API_VERSION = 1;
const PREFERRED = 0;
const TIMEOUT_MS = 5000;
/** It leads already. */
const ELECTION_NOT_NEEDED = 84;

export interface ElectionFault {
  readonly partition: number;
  readonly errorCode: number;
  readonly message: string | null;
}

/** Kafka's ElectLeaders, which kafkajs does not speak: the preferred replicas of some partitions become their leaders. */
export const electLeadersRequest = (
  topic: string,
  partitions: readonly number[],
  onAnswer: (faults: readonly ElectionFault[]) => void,
): ProtocolRequest => ({
  request: {
    apiKey: API_KEY,
    apiVersion: API_VERSION,
    apiName: "ElectLeaders",
    encode: async () =>
      new Encoder()
        .writeInt8(PREFERRED)
        .writeArray([new Encoder().writeString(topic).writeArray(partitions)])
        .writeInt32(TIMEOUT_MS),
  },
  response: {
    decode: async (payload) => {
      const decoder = new Decoder(payload);
      decoder.readInt32();
      const errorCode = decoder.readInt16();
      const results = decoder.readArray((each) => ({
        topic: each.readString(),
        partitions: each.readArray((one) => ({
          partition: one.readInt32(),
          errorCode: one.readInt16(),
          message: one.readString(),
        })),
      }));
      const found = results.flatMap(({ partitions: all }) => all).filter((one) => one.errorCode !== 0);
      const whole = errorCode === 0 ? [] : partitions.map((partition) => ({ partition, errorCode, message: null }));
      onAnswer([...whole, ...found].filter((one) => one.errorCode !== ELECTION_NOT_NEEDED));
      return {};
    },
    parse: async () => ({}),
  },
});
