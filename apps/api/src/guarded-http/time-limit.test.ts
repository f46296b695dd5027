import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTimeLimit } from "./time-limit.ts";

test("aborts once the time is over, with a TimeoutError", async () => {
  const limit = createTimeLimit(20);
  expect([limit.signal.aborted, limit.isOver()]).toEqual([false, false]);
  await sleep(60);
  expect([limit.signal.aborted, limit.isOver(), limit.signal.reason.name]).toEqual([true, true, "TimeoutError"]);
});

test("does not abort after the work has ended, by whichever of the two", async () => {
  const other = new AbortController();
  const limit = createTimeLimit(20, other.signal);
  limit.end();
  other.abort();
  await sleep(60);
  expect([limit.signal.aborted, limit.isOver()]).toEqual([false, false]);
});

test("aborts with another signal and its reason, also where that has aborted before", () => {
  const other = new AbortController();
  const limit = createTimeLimit(60_000, other.signal);
  const reason = new Error("stopped");
  other.abort(reason);
  for (const { signal, isOver, end } of [limit, createTimeLimit(60_000, other.signal)]) {
    expect([signal.aborted, signal.reason, isOver()]).toEqual([true, reason, false]);
    end();
  }
});
