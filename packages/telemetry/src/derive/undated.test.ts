import { expect, it } from "vitest";
import type { InputName } from "../inputs/inputs.ts";
import { undated } from "./undated.ts";

const context = { maxGapMs: 60_000 };
const at = (seconds: number, inputs: Partial<Record<InputName, number>>) => ({
  timeMs: seconds * 1000,
  inputs: new Map(Object.entries(inputs) as [InputName, number][]),
});
const READ = { produce_total_time_p99_ms: 5, produce_total_time_count: 9, bytes_in_total: 1 };

it("is a percentile before a second count, whatever the first one was", () => {
  const first = new Map([["produce_total_time_p99", "first"]]);
  expect(undated(null, at(10, READ), context)).toStrictEqual(first);
  expect(undated(at(10, READ), at(10, READ), context)).toStrictEqual(first);
  expect(undated(at(0, { bytes_in_total: 1 }), at(10, READ), context)).toStrictEqual(first);
  expect(undated(at(0, READ), at(100, READ), context)).toStrictEqual(first);
  expect(undated(at(0, READ), at(10, READ), context).size).toBe(0);
});

it("is one without a count for ever", () => {
  const uncounted = at(10, { produce_total_time_p99_ms: 5 });
  expect(undated(at(0, READ), uncounted, context)).toStrictEqual(new Map([["produce_total_time_p99", "uncounted"]]));
});

it("is no quantile of a histogram, which is of the time between by itself", () => {
  const inputs = { "produce_total_time_bucket_le_1.023_ms": 5, produce_total_time_count: 9 };
  expect(undated(null, at(10, inputs), context).size).toBe(0);
});
