import Decoder from "kafkajs/src/protocol/decoder.js";
import Encoder from "kafkajs/src/protocol/encoder.js";
import type { ClusterAdmin } from "./cluster-admin.ts";

const API_KEY = 10;
const API_VERSION = 1;
const GROUP = 0;

/** GROUP_AUTHORIZATION_FAILED */
const DENIED = 30;

/**
 * The broker that coordinates a group; null while there is none, "denied" where the user may not know. Kafka makes its
 * offsets topic on first asking.
 */
export const findCoordinator = async (
  admin: Pick<ClusterAdmin, "send">,
  askedId: number,
  groupId: string,
): Promise<number | "denied" | null> => {
  const answer: { id: number | "denied" | null } = { id: null };
  await admin.send(askedId, {
    request: {
      apiKey: API_KEY,
      apiVersion: API_VERSION,
      apiName: "GroupCoordinator",
      encode: async () => new Encoder().writeString(groupId).writeInt8(GROUP),
    },
    response: {
      decode: async (payload) => {
        const decoder = new Decoder(payload);
        decoder.readInt32();
        const errorCode = decoder.readInt16();
        decoder.readString();
        const nodeId = decoder.readInt32();
        if (errorCode === 0) answer.id = nodeId;
        else if (errorCode === DENIED) answer.id = "denied";
        return {};
      },
      parse: async () => ({}),
    },
  });
  return answer.id;
};
