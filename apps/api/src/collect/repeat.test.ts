import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { nextDue, phaseOf } from "./phase.ts";
import { repeat } from "./repeat.ts";

describe("the phase of a target", () => {
  test("stays the same for a key, lies within 0 and 1, and spreads keys", () => {
    const phases = Array.from({ length: 1000 }, (_, index) => phaseOf(`http://broker-${index}:7071/metrics`));
    expect(phases[7]).toBe(phaseOf("http://broker-7:7071/metrics"));
    expect(Math.min(...phases)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...phases)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(phases.filter((phase) => Math.floor(phase * 10) === tenth).length).toBeGreaterThan(60);
  });

  test("gives the next due instant, never the given one", () => {
    expect([nextDue(0, 100, 0), nextDue(99, 100, 0), nextDue(100, 100, 0), nextDue(100, 100, 0.25)]).toEqual([
      100, 100, 200, 125,
    ]);
  });
});

const start = (run: () => Promise<void>) => {
  let skipped = 0;
  const errors: unknown[] = [];
  const settings = { intervalMs: 10_000, phase: 0.5, clock: Date.now, onError: (error: unknown) => errors.push(error) };
  const repetition = repeat({ ...settings, run, onSkip: () => (skipped += 1) });
  return { repetition, errors, skipped: () => skipped };
};

describe("repeat", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  test("a run that fails is reported, and the next one comes all the same", async () => {
    let runs = 0;
    const { repetition, errors } = start(async () => {
      runs += 1;
      throw new Error("broken");
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs).toBe(4);
    expect(errors).toHaveLength(4);
    await repetition.stop();
  });

  test("runs within the first second, then at its phase of every interval", async () => {
    const times: number[] = [];
    const { repetition } = start(async () => void times.push(Date.now() - 1_000_000));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(times).toEqual([500, 5000, 15_000, 25_000]);
    await repetition.stop();
  });

  test("leaves out what comes due during a long run, and goes on after it", async () => {
    let runs = 0;
    const { repetition, skipped } = start(() => {
      runs += 1;
      return new Promise((resolve) => setTimeout(resolve, 12_000));
    });
    await vi.advanceTimersByTimeAsync(26_000);
    expect([runs, skipped()]).toEqual([2, 2]);
    void repetition.stop();
  });

  test("runs on when the clock is set back", async () => {
    let runs = 0;
    const { repetition } = start(async () => void (runs += 1));
    await vi.advanceTimersByTimeAsync(6000);
    vi.setSystemTime(0);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(runs).toBeGreaterThanOrEqual(5);
    await repetition.stop();
  });

  test("does not run after it was stopped, and waits for the run in flight", async () => {
    let runs = 0;
    let ended = false;
    const { repetition } = start(async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 3000));
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    const stopping = repetition.stop().then(() => ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await stopping, runs]).toEqual([true, 1]);
  });
});
