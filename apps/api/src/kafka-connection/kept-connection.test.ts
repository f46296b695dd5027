import { expect, test } from "vitest";
import { keptConnectionFault } from "./kept-connection.ts";

test("a kept sign-in goes to the servers that it was given for, and to no other", () => {
  expect(keptConnectionFault(["a:1", "b:1"], ["b:1"])).toBeNull();
  expect(keptConnectionFault(["a:1"], [])).toBeNull();
  expect(keptConnectionFault(["a:1"], ["a:1", "b:1"])).toContain("b:1 is new");
  expect(keptConnectionFault(["a:1"], ["a:2", "b:1"])).toContain("a:2 and 1 more is new");
});
