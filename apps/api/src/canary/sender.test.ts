import { expect, test, vi } from "vitest";
import { createDenials } from "./denials.ts";
import { createSender, type Sent } from "./sender.ts";

const record = (sequence: number): Sent => ({ sequence, value: String(sequence), dueMs: performance.now() });

interface Request {
  readonly leaderId: number;
  readonly values: readonly string[];
  readonly fail: () => void;
  readonly answer: () => void;
}

interface Asked {
  readonly topicData: readonly {
    readonly partitions: readonly { readonly messages: readonly { readonly value: string }[] }[];
  }[];
}

const valuesOf = ({ topicData }: Asked) =>
  topicData.flatMap(({ partitions }) => partitions.flatMap(({ messages }) => messages.map(({ value }) => value)));

const senderTo = (isReachable: boolean) => {
  const failed: number[] = [];
  const acknowledged: [sequence: number, offset: number][] = [];
  const lookSoon = vi.fn<() => void>();
  const leader = { id: 1 };
  const pending: Request[] = [];
  const produce = (leaderId: number) => (asked: Asked) =>
    new Promise((resolve, reject) =>
      pending.push({
        leaderId,
        values: valuesOf(asked),
        fail: () => reject(new Error("closed")),
        answer: () => resolve({ topics: [{ partitions: [{ baseOffset: "100" }] }] }),
      }),
    );
  const sender = createSender({
    topic: "canary",
    partition: 0,
    topology: { leaderOf: () => (isReachable ? leader : undefined), lookSoon } as never,
    links: {
      of: ({ id }: { id: number }) => ({ use: (work: (broker: object) => unknown) => work({ produce: produce(id) }) }),
    } as never,
    giveUpMs: 60_000,
    onAcknowledged: ({ sequence }, offset) => acknowledged.push([sequence, offset]),
    denials: createDenials("canary"),
    onFailed: ({ sequence }) => failed.push(sequence),
  });
  return { sender, failed, acknowledged, pending, leader, lookSoon };
};

test("what waits for a leader is given up where the partition is closed", async () => {
  const { sender, failed, lookSoon } = senderTo(false);
  sender.send(record(0));
  await vi.waitFor(() => expect(lookSoon).toHaveBeenCalled());
  sender.send(record(1));
  sender.stop();
  expect(failed).toEqual([0, 1]);
});

test("what is under way to a broker is given up as soon as that fails", async () => {
  const { sender, failed, pending } = senderTo(true);
  sender.send(record(0));
  await vi.waitFor(() => expect(pending.length).toBe(1));
  sender.stop();
  expect(failed).toEqual([]);
  pending[0]?.fail();
  await vi.waitFor(() => expect(failed).toEqual([0]));
});

test("five requests are under way at most; what is due meanwhile goes together in the next one", async () => {
  const { sender, acknowledged, pending } = senderTo(true);
  for (let sequence = 0; sequence < 12; sequence += 1) sender.send(record(sequence));
  await vi.waitFor(() => expect(pending.length).toBe(5));
  expect(pending.map(({ values }) => values)).toEqual([["0"], ["1"], ["2"], ["3"], ["4"]]);
  pending[0]?.answer();
  await vi.waitFor(() => expect(pending.length).toBe(6));
  expect(pending[5]?.values).toEqual(["5", "6", "7", "8", "9", "10", "11"]);
  pending[5]?.answer();
  await vi.waitFor(() => expect(acknowledged.at(-1)).toEqual([11, 106]));
});

test("a new leader is sent to at once, whatever still waits for the old one", async () => {
  const { sender, pending, leader } = senderTo(true);
  for (let sequence = 0; sequence < 6; sequence += 1) sender.send(record(sequence));
  await vi.waitFor(() => expect(pending.length).toBe(5));
  leader.id = 2;
  sender.send(record(6));
  await vi.waitFor(() => expect(pending.length).toBe(6));
  expect(pending[5]).toMatchObject({ leaderId: 2, values: ["5", "6"] });
});
