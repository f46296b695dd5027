import type { PooledBroker } from "kafkajs/src/cluster/index.js";
import Decoder from "kafkajs/src/protocol/decoder.js";
import Encoder from "kafkajs/src/protocol/encoder.js";

/** A group whose members speak the consumer protocol of KIP-848, which DescribeGroups calls dead. */
export interface ConsumerGroupDescription {
  readonly groupId: string;
  /** Empty, Assigning, Reconciling, Stable or Dead. */
  readonly state: string;
  readonly assignor: string;
  readonly members: readonly {
    readonly memberId: string;
    readonly clientId: string;
    readonly host: string;
    /** Partitions that it holds now, by topic. */
    readonly assigned: Readonly<Record<string, readonly number[]>>;
  }[];
}

const API_KEY = 69;
const API_VERSION = 0;

const readText = (decoder: Decoder): string => decoder.readUVarIntString() ?? "";

const readTopic = (decoder: Decoder): readonly [topic: string, partitions: readonly number[]] => {
  // The topic's id, of 16 bytes.
  decoder.readInt64();
  decoder.readInt64();
  const topic = readText(decoder);
  const partitions = decoder.readUVarIntArray((each) => each.readInt32());
  decoder.readTaggedFields();
  return [topic, partitions];
};

const readAssignment = (decoder: Decoder): Readonly<Record<string, readonly number[]>> => {
  const topics = decoder.readUVarIntArray(readTopic);
  decoder.readTaggedFields();
  return Object.fromEntries(topics);
};

const readMember = (decoder: Decoder): ConsumerGroupDescription["members"][number] => {
  const memberId = readText(decoder);
  // Instance, rack and epoch.
  decoder.readUVarIntString();
  decoder.readUVarIntString();
  decoder.readInt32();
  const clientId = readText(decoder);
  const host = readText(decoder).replace(/^\//, "");
  // Topics that it subscribes to, by name and by pattern.
  decoder.readUVarIntArray(readText);
  decoder.readUVarIntString();
  const assigned = readAssignment(decoder);
  // What it is to hold in the end.
  readAssignment(decoder);
  decoder.readTaggedFields();
  return { memberId, clientId, host, assigned };
};

const readGroup = (decoder: Decoder): ConsumerGroupDescription & { readonly errorCode: number } => {
  const errorCode = decoder.readInt16();
  decoder.readUVarIntString();
  const groupId = readText(decoder);
  const state = readText(decoder);
  // Epochs of the group and of its assignment.
  decoder.readInt32();
  decoder.readInt32();
  const assignor = readText(decoder);
  const members = decoder.readUVarIntArray(readMember);
  // Operations that the asker is allowed; they were not asked for.
  decoder.readInt32();
  decoder.readTaggedFields();
  return { errorCode, groupId, state, assignor, members };
};

/**
 * Kafka's ConsumerGroupDescribe, which kafkajs does not speak, asked of the groups' coordinator. Groups that it refuses to
 * describe, as it does those of other protocols, are not in it; nor is any of a broker older than Kafka 3.7.
 */
export const askConsumerGroups = async (
  broker: PooledBroker,
  groupIds: readonly string[],
): Promise<readonly ConsumerGroupDescription[]> => {
  if (broker.versions?.[API_KEY] === undefined) return [];
  const answer: { groups: readonly ReturnType<typeof readGroup>[] } = { groups: [] };
  await broker.connectionPool.send({
    request: {
      apiKey: API_KEY,
      apiVersion: API_VERSION,
      apiName: "ConsumerGroupDescribe",
      encode: async () => {
        // No tagged fields of the header, the groups, nothing of what is allowed, no tagged fields of the body.
        const encoder = new Encoder().writeUVarInt(0).writeUVarInt(groupIds.length + 1);
        for (const groupId of groupIds) encoder.writeUVarIntString(groupId);
        return encoder.writeBoolean(false).writeUVarInt(0);
      },
    },
    response: {
      decode: async (payload) => {
        const decoder = new Decoder(payload);
        decoder.readTaggedFields();
        decoder.readInt32();
        answer.groups = decoder.readUVarIntArray(readGroup);
        return {};
      },
      parse: async () => ({}),
    },
  });
  return answer.groups.filter(({ errorCode }) => errorCode === 0);
};
