import { expect, test } from "vitest";
import { fillUrl, headersOf } from "./api-client.ts";

test("path parameters are put in and escaped", () => {
  expect(fillUrl("/clusters/:cluster/x", { cluster: "a/b" })).toBe("/clusters/a%2Fb/x");
});

test("query values that are not given are left out", () => {
  expect(fillUrl("/s", {}, { from: undefined, to: null, signal: "a b", points: 400 })).toBe("/s?signal=a+b&points=400");
});

test("a change carries the header that pages of other sites cannot send, a question does not", () => {
  expect(headersOf("PATCH")).toHaveProperty("x-highwater-csrf", "1");
  expect(headersOf("GET")).not.toHaveProperty("x-highwater-csrf");
});
