import { describe, expect, test } from "vitest";
import { sayCatchUp, sayLag } from "./lag-words.ts";

describe("lag in words", () => {
  test.each([
    [null, false, "–"],
    [0, false, "0 s"],
    [2.345, false, "2.3 s"],
    [960, false, "16 min"],
    [604_800, true, "> 7 days"],
  ])("%s s, at least: %s", (lagSeconds, lagSecondsAtLeast, words) => {
    expect(sayLag({ lagSeconds, lagSecondsAtLeast })).toBe(words);
  });

  test("says what becomes of it", () => {
    expect(sayCatchUp({ catchUp: "in", catchUpSeconds: 240 })).toBe("in 4 min");
    expect(sayCatchUp({ catchUp: "never", catchUpSeconds: null })).toBe("not at this pace");
    expect(sayCatchUp({ catchUp: "none", catchUpSeconds: null })).toBe("nothing left to read");
  });
});
