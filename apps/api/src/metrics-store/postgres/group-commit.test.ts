import { describe, expect, test } from "vitest";
import { createGroupCommit } from "./group-commit.ts";

const settled = async (promise: Promise<unknown>) => {
  try {
    await promise;
    return "stored";
  } catch (error) {
    return error instanceof Error ? error.message : "failed";
  }
};

/** Commits that end when told to. */
const manual = (limits = { batch: 100, waiting: 100 }) => {
  const commits: { items: readonly number[]; end: (error?: Error) => Promise<void> }[] = [];
  const group = createGroupCommit<number>((items) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = async (error?: Error) => {
      if (error === undefined) resolve();
      else reject(error);
      await new Promise(setImmediate);
    };
    commits.push({ items, end });
    return promise;
  }, limits);
  return { group, commits };
};

const turn = () => new Promise(setImmediate);

describe("group commit", () => {
  test("what arrives while a commit is in flight goes together into the next", async () => {
    const { group, commits } = manual();
    void group.add([1]);
    await turn();
    void group.add([2]);
    void group.add([3, 4]);
    await turn();
    expect(commits.map(({ items }) => items)).toEqual([[1]]);
    await commits[0]?.end();
    expect(commits.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  });

  test("a call resolves only when its own commit has succeeded", async () => {
    const { group, commits } = manual();
    let second = false;
    void group.add([1]);
    await turn();
    const added = group.add([2]).then(() => (second = true));
    await commits[0]?.end();
    expect(second).toBe(false);
    await commits[1]?.end();
    await added;
    expect(second).toBe(true);
  });

  test("a failed commit fails its own calls and no later ones", async () => {
    const { group, commits } = manual();
    const first = settled(group.add([1]));
    await turn();
    const later = settled(group.add([2]));
    await commits[0]?.end(new Error("away"));
    await commits[1]?.end();
    expect([await first, await later]).toEqual(["away", "stored"]);
  });

  test("a commit holds no more than the batch, unless one call brings more", async () => {
    const { group, commits } = manual({ batch: 3, waiting: 100 });
    void group.add([0]);
    await turn();
    for (const items of [[1, 2], [3, 4], [5], [6, 7, 8, 9], [10]]) void group.add(items);
    for (let index = 0; index < 6; index += 1) {
      await commits[index]?.end();
      await turn();
    }
    expect(commits.map(({ items }) => items)).toEqual([[0], [1, 2], [3, 4, 5], [6, 7, 8, 9], [10]]);
  });

  test("calls are refused when too much waits, and taken again afterwards", async () => {
    const { group, commits } = manual({ batch: 100, waiting: 2 });
    void group.add([0]);
    await turn();
    void group.add([1, 2]);
    expect(await settled(group.add([3]))).toMatch(/2 readings wait/);
    await commits[0]?.end();
    await turn();
    const taken = settled(group.add([4]));
    await commits[1]?.end();
    await commits[2]?.end();
    expect(await taken).toBe("stored");
  });

  test("work that must be alone starts after the commit in flight and delays the next", async () => {
    const { group, commits } = manual();
    const events: string[] = [];
    void group.add([1]);
    await turn();
    const alone = group.alone(async () => {
      events.push(`alone after ${commits.length}`);
      await turn();
      events.push(`alone ends at ${commits.length}`);
    });
    void group.add([2]);
    await commits[0]?.end();
    await alone;
    await turn();
    expect([...events, commits.length]).toEqual(["alone after 1", "alone ends at 1", 2]);
  });
});
