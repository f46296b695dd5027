import { expect, test } from "vitest";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { knownRestarts } from "./known-restarts.ts";

const NOW_MS = Date.UTC(2026, 0, 31, 12);
const ago = (seconds: number) => new Date(NOW_MS - seconds * 1000);

const evidence = {
  brokerId: "3",
  foundBy: "start-time",
  lastSampleAt: ago(110).toISOString(),
  processStartedAt: ago(70).toISOString(),
  firstSampleAt: ago(60).toISOString(),
  countersTold: 4,
  countersFell: 4,
};

/** A database with these events. */
const prismaOf = (events: readonly unknown[], asked: unknown[] = []) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this is called
  ({
    event: {
      findMany: async (query: unknown) => {
        asked.push(query);
        return events;
      },
    },
  }) as unknown as PrismaClient;

test("a restart is of when its process started, else of its end; the newest comes first", async () => {
  const told = { brokerIds: ["1", "2"], startedAt: ago(200), endedAt: ago(180), evidence: null };
  const found = { brokerIds: ["3"], startedAt: ago(110), endedAt: ago(60), evidence };
  expect(await knownRestarts(prismaOf([told, found]), 7, NOW_MS)).toEqual([
    { brokerId: "3", atMs: ago(70).getTime() },
    { brokerId: "1", atMs: ago(180).getTime() },
    { brokerId: "2", atMs: ago(180).getTime() },
  ]);
});

test("only those of this cluster within the last ten minutes are asked for, none that was removed", async () => {
  const asked: unknown[] = [];
  await knownRestarts(prismaOf([], asked), 7, NOW_MS);
  const within = { gte: ago(600), lte: ago(0) };
  expect(asked).toEqual([
    expect.objectContaining({
      where: {
        clusterId: 7,
        kind: "restart",
        dismissed: false,
        OR: [{ endedAt: within }, { endedAt: null, startedAt: within }],
      },
    }),
  ]);
});
