import { randomUUID } from "node:crypto";
import Decoder from "kafkajs/src/protocol/decoder.js";
import Encoder from "kafkajs/src/protocol/encoder.js";
import { createKafkaClient } from "../src/kafka-connection/kafka-client.ts";

const API_KEY = 68;
const INTERVAL_MS = 3000;
const REBALANCE_TIMEOUT_MS = 60_000;
const LEAVE = -1;

/** Kafka's ConsumerGroupHeartbeat: joins with epoch 0, then says that the member is there. Answers with its epoch. */
const heartbeat = (groupId: string, memberId: string, epoch: number, topic: string) => {
  const answer = { errorCode: 0, epoch };
  const isFirst = epoch === 0;
  return {
    answer,
    request: {
      request: {
        apiKey: API_KEY,
        apiVersion: 0,
        apiName: "ConsumerGroupHeartbeat",
        encode: async () => {
          const encoder = new Encoder()
            .writeUVarInt(0)
            .writeUVarIntString(groupId)
            .writeUVarIntString(memberId)
            .writeInt32(epoch)
            // Neither an instance nor a rack.
            .writeUVarInt(0)
            .writeUVarInt(0)
            .writeInt32(isFirst ? REBALANCE_TIMEOUT_MS : -1);
          if (isFirst) encoder.writeUVarInt(2).writeUVarIntString(topic);
          else encoder.writeUVarInt(0);
          // No assignor of its own; it owns nothing when it joins, and says no more later on; no tagged fields.
          return encoder
            .writeUVarInt(0)
            .writeUVarInt(isFirst ? 1 : 0)
            .writeUVarInt(0);
        },
      },
      response: {
        decode: async (payload: Buffer) => {
          const decoder = new Decoder(payload);
          decoder.readTaggedFields();
          decoder.readInt32();
          answer.errorCode = decoder.readInt16();
          decoder.readUVarIntString();
          decoder.readUVarIntString();
          answer.epoch = decoder.readInt32();
          return {};
        },
        parse: async () => ({}),
      },
    },
  };
};

/** A member of a group of the consumer protocol (KIP-848), which kafkajs' consumers do not speak; it reads nothing. */
export const joinConsumerGroup = async (bootstrapServers: string[], groupId: string, topic: string) => {
  const client = createKafkaClient({ bootstrapServers, connection: null });
  const { cluster } = client;
  const memberId = randomUUID();
  await cluster.connect();
  await cluster.refreshMetadata();
  const broker = await cluster.findGroupCoordinator({ groupId });
  let epoch = 0;
  const beat = async () => {
    const { request, answer } = heartbeat(groupId, memberId, epoch, topic);
    await broker.connectionPool.send(request);
    if (answer.errorCode !== 0) throw new Error(`ConsumerGroupHeartbeat is answered with error ${answer.errorCode}`);
    epoch = answer.epoch;
  };
  await beat();
  const timer = setInterval(() => void beat().catch(() => undefined), INTERVAL_MS);
  return {
    memberId,
    leave: async (): Promise<void> => {
      clearInterval(timer);
      epoch = LEAVE;
      await beat().catch(() => undefined);
      client.close();
    },
  };
};
