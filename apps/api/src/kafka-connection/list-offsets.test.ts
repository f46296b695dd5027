import type { PooledBroker } from "kafkajs/src/cluster/index.js";
import { expect, test } from "vitest";
import { askOffsets, TIMES } from "./list-offsets.ts";

const NOT_LEADER = 6;

const int = (bytes: 2 | 4, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const long = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64BE(BigInt(value));
  return buffer;
};

/** What a broker answers to ListOffsets, version 2, of one topic. */
const answerOf = (topic: string, partitions: readonly { partition: number; errorCode: number; offset: number }[]) =>
  Buffer.concat([
    int(4, 0),
    int(4, 1),
    int(2, topic.length),
    Buffer.from(topic),
    int(4, partitions.length),
    ...partitions.flatMap(({ partition, errorCode, offset }) => [
      int(4, partition),
      int(2, errorCode),
      long(-1),
      long(offset),
    ]),
  ]);

const brokerThatAnswers = (payload: Buffer) => {
  const send: PooledBroker["connectionPool"]["send"] = async ({ response }) => {
    await response.decode(payload);
    return undefined;
  };
  return { connectionPool: { send } } as unknown as PooledBroker;
};

test("one partition that another broker leads by now hides no other's offsets", async () => {
  const broker = brokerThatAnswers(
    answerOf("orders", [
      { partition: 0, errorCode: 0, offset: 42 },
      { partition: 1, errorCode: NOT_LEADER, offset: -1 },
      { partition: 2, errorCode: 0, offset: 7 },
      { partition: 3, errorCode: 0, offset: -1 },
    ]),
  );
  expect(await askOffsets(broker, new Map([["orders", [0, 1, 2, 3]]]), TIMES.latest)).toEqual([
    { topic: "orders", partition: 0, offset: 42, timeMs: -1 },
    { topic: "orders", partition: 2, offset: 7, timeMs: -1 },
  ]);
});
