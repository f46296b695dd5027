import { expect, test } from "vitest";
import { exposureWarnings } from "./exposure-warnings.ts";
import { signInLines } from "./sign-in-lines.ts";
import { lockSeconds } from "./sign-in-failures.ts";

const LOCAL = { host: "127.0.0.1", publicUrl: undefined, anonymousReadOnly: false, bootstrapToken: undefined };
const ORIGIN = "http://127.0.0.1:4600";

test("the start says how to sign in: by a link while nobody can", () => {
  expect(signInLines(LOCAL, ORIGIN, "abc")).toEqual([
    "Nobody can sign in yet. Open this link once, within a day, and set a password:",
    "  http://127.0.0.1:4600/set-up#abc",
  ]);
  expect(signInLines(LOCAL, ORIGIN, undefined)).toEqual(["Sign in at http://127.0.0.1:4600/sign-in."]);
  expect(signInLines({ ...LOCAL, host: "0.0.0.0" }, "http://0.0.0.0:4600", "abc")[1]).toBe(
    "  http://127.0.0.1:4600/set-up#abc",
  );
  const named = { ...LOCAL, publicUrl: new URL("https://highwater.example.com") };
  expect(signInLines(named, ORIGIN, "abc")[1]).toBe("  https://highwater.example.com/set-up#abc");
});

test("it warns of a network without TLS, and of one that everybody may read on", () => {
  expect(exposureWarnings(LOCAL)).toEqual([]);
  expect(exposureWarnings({ ...LOCAL, anonymousReadOnly: true })).toEqual([]);
  const wide = { ...LOCAL, host: "0.0.0.0" };
  expect(exposureWarnings(wide)).toEqual([expect.stringContaining("without TLS")]);
  expect(exposureWarnings({ ...wide, publicUrl: new URL("http://x") })).toHaveLength(1);
  expect(exposureWarnings({ ...wide, publicUrl: new URL("https://x") })).toEqual([]);
  expect(exposureWarnings({ ...wide, anonymousReadOnly: true })).toHaveLength(2);
  expect(signInLines(wide, ORIGIN, undefined)[1]).toMatch(/^Warning: Highwater listens on 0\.0\.0\.0 without TLS/);
});

test("a lock doubles with each wrong try after the free ones, up to a quarter of an hour", () => {
  expect([0, 4, 5, 6, 7, 14, 15, 100, 1e9].map((failures) => lockSeconds("name at address", failures))).toEqual([
    0, 0, 1, 2, 4, 512, 900, 900, 900,
  ]);
  expect([99, 100, 101].map((failures) => lockSeconds("address", failures))).toEqual([0, 1, 2]);
});
