import { describe, expect, test } from "vitest";
import { addGroup, dropRuns, joinGroups, moveGroup, renameGroup, takeApart, takeOut } from "./change-groups.ts";
import type { CompareGroup } from "./compare-state.ts";

const group = (ids: string, label: string | null = null): CompareGroup => ({ ids: ids.split("~"), label });
const said = (groups: readonly CompareGroup[]) =>
  groups.map(({ ids, label }) => `${label ?? ""}:${ids.join("~")}`).join(" ");

const GROUPS = [group("a1~a2~a3", "old"), group("b1~b2", "new"), group("c1")];

describe("groups that are compared", () => {
  test("the last becomes the baseline, the others keep their order", () => {
    expect(said(moveGroup(GROUPS, 2, 0))).toBe(":c1 old:a1~a2~a3 new:b1~b2");
    expect(said(moveGroup(GROUPS, 0, 1))).toBe("new:b1~b2 old:a1~a2~a3 :c1");
    expect(moveGroup(GROUPS, 7, 0)).toEqual(GROUPS);
  });

  test("two become repeats of one, each run once", () => {
    expect(said(joinGroups(GROUPS, 0, 1))).toBe("old:a1~a2~a3~b1~b2 :c1");
    expect(said(joinGroups([group("a1~a2"), group("a2~a3")], 0, 1))).toBe(":a1~a2~a3");
    expect(joinGroups(GROUPS, 1, 1)).toEqual(GROUPS);
  });

  test("a repeat is taken out, or all of them", () => {
    expect(said(takeOut(GROUPS, 0, "a2"))).toBe("old:a1~a3 :a2 new:b1~b2 :c1");
    expect(said(takeApart(GROUPS, 1))).toBe("old:a1~a2~a3 new:b1 :b2 :c1");
    expect(said(takeOut([group("a1")], 0, "a1"))).toBe(":a1");
  });

  test("a run that is gone leaves its groups, and an empty group goes", () => {
    expect(said(dropRuns(GROUPS, new Set(["a2", "c1"])))).toBe("old:a1~a3 new:b1~b2");
  });

  test("a name is given and taken back", () => {
    expect(said(renameGroup(GROUPS, 2, "  third "))).toBe("old:a1~a2~a3 new:b1~b2 third:c1");
    expect(said(renameGroup(GROUPS, 0, " "))).toBe(":a1~a2~a3 new:b1~b2 :c1");
  });

  test("added runs stand last, each once", () => {
    expect(said(addGroup(GROUPS, ["d1", "d1", "d2"], "suite"))).toBe("old:a1~a2~a3 new:b1~b2 :c1 suite:d1~d2");
  });
});
