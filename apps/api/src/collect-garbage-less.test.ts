import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { FLAG } from "./collect-garbage-less.ts";

test("V8 knows the flag: one that it does not know it would leave out, with a word on stderr alone", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8", maxBuffer: 2 ** 24 });
  expect(known).toContain(`${FLAG} (`);
});
