import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownId } from "./own-id.ts";

describe("the id of an own entry", () => {
  test.each([
    ["Samsung PM9A3 7.68 TB", "own:samsung-pm9a3-7-68-tb"],
    ["  --a--  ", "own:a"],
    ["Größe XL", "own:gro-e-xl"],
    ["Élan", "own:elan"],
    ["a".repeat(120), `own:${"a".repeat(60)}`],
  ])("of %j is %s", (name, id) => {
    expect(ownId(name)).toBe(id);
  });

  test("of a name without such a letter or digit is a hash that stays the same and differs by name", () => {
    expect(ownId("固态硬盘")).toMatch(/^own:[0-9a-f]{12}$/);
    expect(ownId("固态硬盘")).toBe(ownId("固态硬盘"));
    expect(ownId("固态硬盘")).not.toBe(ownId("硬盘"));
  });

  test("fits into a path, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(ownId(name)).toMatch(/^own:[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/);
      }),
    );
  });
});
