import { expect, test } from "vitest";
import { copyName } from "./copy-name.ts";

test.each([
  ["Payments", [], "Payments copy"],
  ["Payments", ["Payments", "payments COPY"], "Payments copy 2"],
  ["Payments copy", ["Payments copy"], "Payments copy 2"],
  ["Payments copy 2", ["Payments copy", "Payments copy 2"], "Payments copy 3"],
  ["Photocopy", [], "Photocopy copy"],
])("a copy of %s beside %j is %s", (name, taken, wanted) => {
  expect(copyName(name, taken)).toBe(wanted);
});

test("a long name is cut so that the copy may still be saved", () => {
  const long = "x".repeat(120);
  expect(copyName(long, [])).toHaveLength(120);
  expect(copyName(long, [copyName(long, [])])).toMatch(/^x+ copy 2$/);
});
