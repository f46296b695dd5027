import { expect, test } from "vitest";
import { foretell } from "./foretell.ts";
import { kneeText } from "./knee-text.ts";

const CAPACITY = 100e6;
const queueing = (share: number) => 4 + (2 * share) / (1 - share);
const curve = (shares: readonly number[]) =>
  shares.map((share) => ({
    id: String(share),
    receivedBytesPerSecond: share * CAPACITY,
    p99Ms: queueing(share),
    targetReached: true,
  }));
const SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

test("the knee of an exact curve is foretold from half of its steps as it is measured on all", () => {
  const { measured, trials } = foretell(curve(SHARES));
  // p99 is three times that of the lowest load, 4.222 ms, at 4 + 2x/(1 - x) = 12.667, x = 0.8125.
  expect((measured?.receivedBytesPerSecond ?? 0) / 1e6).toBeCloseTo(81.25, 0);
  expect(trials.map(({ name }) => name)).toEqual(["the even steps", "the odd steps", "all steps"]);
  for (const { errorRatio } of trials) expect(Math.abs(errorRatio ?? 1)).toBeLessThan(0.02);
});

test("a curve that never rises has no knee, and what no fit can be made of says why", () => {
  const flat = foretell(curve([0.1, 0.12, 0.14, 0.16]));
  expect(flat.measured).toBeNull();
  expect(kneeText(flat)).toContain("No knee was measured");
  expect(kneeText(flat)).toMatch(/Foretold from all steps: not at all\. \S/);
});

test("loads, p99 and errors are said with their units", () => {
  const text = kneeText(foretell(curve(SHARES)));
  expect(text).toContain("10.0 MB/s");
  expect(text).toMatch(/Measured knee, read off all steps: 81\.\d MB\/s/);
  expect(text).toMatch(/Foretold from all steps: 8\d\.\d MB\/s, [\d.]+ % too (low|high)/);
});
