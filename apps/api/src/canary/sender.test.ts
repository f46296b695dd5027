import { expect, test, vi } from "vitest";
import { createSender, type Sent } from "./sender.ts";

const record = (sequence: number): Sent => ({ sequence, value: "x", dueMs: performance.now() });

const senderTo = (isReachable: boolean) => {
  const failed: number[] = [];
  const lookSoon = vi.fn<() => void>();
  const leader = isReachable ? { id: 1 } : undefined;
  const pending: (() => void)[] = [];
  const sender = createSender({
    topic: "canary",
    partition: 0,
    topology: { leaderOf: () => leader, lookSoon } as never,
    links: {
      of: () => ({ use: async () => new Promise((_, reject) => pending.push(() => reject(new Error("closed")))) }),
    } as never,
    giveUpMs: 60_000,
    onAcknowledged: () => undefined,
    onFailed: ({ sequence }) => failed.push(sequence),
  });
  return { sender, failed, pending, lookSoon };
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
  pending[0]?.();
  await vi.waitFor(() => expect(failed).toEqual([0]));
});
