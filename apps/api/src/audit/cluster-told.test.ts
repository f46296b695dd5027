import { expect, test } from "vitest";
import { clusterTold } from "./cluster-told.ts";

test.each([
  [undefined, null],
  ["no JSON", null],
  ["[]", null],
  ['{"cluster":null}', null],
  ['{"cluster":"orders"}', "orders"],
  ['{"cluster":{"name":"orders"}}', null],
  ['{"items":[{"cluster":"orders"},{"cluster":"orders"}]}', "orders"],
  ['{"items":[{"cluster":"orders"},{"cluster":"payments"}]}', null],
  ['{"items":[]}', null],
])("%s is about %s", (answer, expected) => {
  expect(clusterTold(answer)).toBe(expected);
});
