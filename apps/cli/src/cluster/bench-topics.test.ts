import { expect, test } from "vitest";
import { isBenchTopic } from "./bench-topics.ts";

test.each([
  ["highwater-bench-a1-001", true],
  ["highwater-bench-", false],
  ["orders", false],
  ["my-highwater-bench-1", false],
  ["highwater-benchmarks", false],
])("%s belongs to a benchmark: %s", (name, expected) => expect(isBenchTopic(name)).toBe(expected));
