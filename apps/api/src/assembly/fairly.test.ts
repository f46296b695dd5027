import { describe, expect, test } from "vitest";
import { createAssembler, TooManyTimes, TooManyWaiting, TooMuchOfOneTime } from "./assembler.ts";
import { fairly, ofSmallSources } from "./fairly.ts";

const key = (source: string, timeMs: number, clusterId = 1) => ({ clusterId, source, isBroker: true, timeMs });
const many = (source: string, count: number, clusterId = 1) =>
  Array.from({ length: count }, (_, index) => key(source, index, clusterId));

const unused = () => {
  throw new Error("not used");
};
const partsOf = (source: string, count: number, clusterId = 1) =>
  many(source, count, clusterId).map((one) => Object.assign(one, { via: "otlp" as const, lines: "" }));

describe("sources that wait", () => {
  test("take turns, each in order of time", () => {
    const order = fairly([...many("a", 3).toReversed(), key("b", 9), key("c", 1)]);
    expect(order.map(({ source, timeMs }) => `${source}${timeMs}`)).toEqual(["a0", "b9", "c1", "a1", "a2"]);
  });

  test("of a cluster with many sources do not hold up another cluster's", () => {
    const crowd = Array.from({ length: 5000 }, (_, source) => key(String(source), 1));
    const order = fairly([...crowd, ...many("other", 3, 2)]);
    expect(order.slice(0, 6).filter(({ clusterId }) => clusterId === 2).length).toBe(3);
    expect(order.length).toBe(5003);
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
    ingest: { backfill: unused, topicsOf: unused },
    bound: { refused: unused, most: 1 },
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
    for (let source = 0; source < 10; source += 1) await assembler.take(partsOf(String(source), 1000));
    await expect(assembler.take(partsOf("new", 1))).rejects.toThrow(TooManyWaiting);
    await assembler.take(partsOf("0", 1000));
    expect(kept.length).toBe(11_000);
  });

  test("of one cluster leaves room for those of others, however many send all they can", async () => {
    const taken = [];
    for (let clusterId = 2; clusterId < 7; clusterId += 1) {
      let source = 0;
      const isTaken = async (): Promise<boolean> =>
        assembler.take(partsOf(String(source), 100, clusterId)).then(
          () => true,
          (error: unknown) => !(error instanceof TooManyWaiting),
        );
      while (await isTaken()) source += 1;
      taken.push(source * 100);
    }
    // Half of what is left, each time: 10,000 are the first cluster's.
    expect(taken).toEqual([5000, 2500, 1200, 600, 300]);
  });

  test("with more than one cluster may have is refused whole", async () => {
    const crowd = Array.from({ length: 10_001 }, (_, source) => partsOf(String(source), 1, 9)).flat();
    await expect(assembler.take(crowd)).rejects.toThrow(TooManyTimes);
  });

  test("of more of one source and time than can be put together is refused", async () => {
    const large = partsOf("much", 1, 9).map((one) => Object.assign(one, { lines: "a 1\n".repeat(2 ** 23) }));
    await assembler.take(large);
    await assembler.take(large);
    await expect(assembler.take(large)).rejects.toThrow(TooMuchOfOneTime);
    await assembler.take(partsOf("other", 1, 9));
  });
});
