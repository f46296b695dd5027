import { describe, expect, test } from "vitest";
import { createAssembler, TooManyTimes, TooManyWaiting } from "./assembler.ts";
import { fairly, ofSmallSources } from "./fairly.ts";

const key = (source: string, timeMs: number) => ({ clusterId: 1, source, isBroker: true, timeMs });
const many = (source: string, count: number) => Array.from({ length: count }, (_, index) => key(source, index));

const unused = () => {
  throw new Error("not used");
};
const partsOf = (source: string, count: number) =>
  many(source, count).map((one) => Object.assign(one, { via: "otlp" as const, lines: "" }));

describe("sources that wait", () => {
  test("take turns, each in order of time", () => {
    const order = fairly([...many("a", 3).toReversed(), key("b", 9), key("c", 1)]);
    expect(order.map(({ source, timeMs }) => `${source}${timeMs}`)).toEqual(["a0", "b9", "c1", "a1", "a2"]);
  });

  test("are held up by their own number alone", () => {
    const all = [...many("a", 31), key("b", 9)];
    expect(ofSmallSources([key("a", 5), key("b", 9)], all, 30)).toEqual([key("b", 9)]);
  });
});

describe("a request", () => {
  const kept: unknown[] = [];
  const assembler = createAssembler({
    table: {
      add: async (parts) => void kept.push(...parts),
      unfinished: unused,
      read: unused,
      mark: unused,
      removeStored: unused,
      removeCluster: unused,
    },
    store: { amend: unused, withdraw: unused },
    ingest: { backfill: unused },
    hub: { publish: unused },
    sources: { record: unused },
    known: new Map(),
    clock: () => 0,
    findClusters: async () => [],
    log: { error: unused },
  });

  test("of too many times is refused whole, and counts before it is taken", async () => {
    await expect(assembler.take(partsOf("a", 1001))).rejects.toThrow(TooManyTimes);
    expect(kept).toEqual([]);
    for (let source = 0; source < 20; source += 1) await assembler.take(partsOf(String(source), 1000));
    await expect(assembler.take(partsOf("new", 1))).rejects.toThrow(TooManyWaiting);
    await assembler.take(partsOf("0", 1000));
    expect(kept.length).toBe(21_000);
  });
});
