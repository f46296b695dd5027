import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBeat } from "./beat.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a beat goes on where it is told again, changes where it differs, and ends", () => {
  let times = 0;
  const beat = createBeat(() => (times += 1));
  beat.every(10);
  vi.advanceTimersByTime(9000);
  beat.every(10);
  vi.advanceTimersByTime(1000);
  expect(times).toBe(1);
  beat.every(2);
  vi.advanceTimersByTime(4000);
  expect(times).toBe(3);
  beat.stop();
  vi.advanceTimersByTime(60_000);
  expect(times).toBe(3);
});
