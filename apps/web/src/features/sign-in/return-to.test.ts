import { expect, test } from "vitest";
import { safePath } from "./return-to.ts";
import { readSignInSearch } from "./sign-in-search.ts";

test("a path of this console is kept with its query", () => {
  expect(safePath("/clusters/a?last=1h#x")).toBe("/clusters/a?last=1h#x");
  expect(safePath("/sign-ins")).toBe("/sign-ins");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/a\\b",
  "evil",
  "",
  `/${"a".repeat(2000)}`,
  "/sign-in?returnTo=%2F",
  "/set-up",
  7,
  undefined,
])("%j leads to the first page", (wanted) => {
  expect(safePath(wanted)).toBe("/");
});

test("a URL says where to go and what failed; what makes no sense is left out", () => {
  expect(readSignInSearch({ returnTo: "/sizing", problem: "denied" })).toEqual({
    returnTo: "/sizing",
    problem: "denied",
  });
  expect(readSignInSearch({ returnTo: "//evil.example", problem: {} })).toEqual({});
  expect(readSignInSearch({ problem: "Call 555-0100 for help" })).toEqual({});
  expect(readSignInSearch({ problem: "toString" })).toEqual({});
});
