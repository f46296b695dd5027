import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createInstanceMemory } from "./instance-memory.ts";

const NOW = 1_700_000_000_000;
const times = (...pairs: readonly (readonly [backMs: number, samples: number])[]) =>
  new Map(pairs.map(([backMs, samples]) => [NOW - backMs, samples]));
const NOTHING = { fresh: [], grown: [] };

describe("scrapes of an instance", () => {
  it("are taken once", () => {
    const memory = createInstanceMemory();
    expect(memory.wanted(times([15_000, 10], [30_000, 10]), NOW)).toEqual({
      fresh: [NOW - 30_000, NOW - 15_000],
      grown: [],
    });
    memory.take(NOW - 30_000, 10, null);
    memory.take(NOW - 15_000, 10, null);
    expect(memory.newestMs).toBe(NOW - 15_000);
    expect(memory.wanted(times([15_000, 10], [30_000, 10]), NOW)).toEqual(NOTHING);
    memory.forgetUntil(NOW - 30_000);
    expect(memory.wanted(times([15_000, 10], [30_000, 10]), NOW).fresh).toEqual([NOW - 30_000]);
  });

  it("that are very new wait until they have as many samples as the one before, or are old enough", () => {
    const memory = createInstanceMemory();
    expect(memory.wanted(times([1000, 10]), NOW)).toEqual(NOTHING);
    memory.take(NOW - 15_000, 10, null);
    expect(memory.wanted(times([1000, 9]), NOW)).toEqual(NOTHING);
    expect(memory.wanted(times([1000, 10]), NOW).fresh).toEqual([NOW - 1000]);
    expect(memory.wanted(times([1000, 9]), NOW + 11_000).fresh).toEqual([NOW - 1000]);
  });

  it("that grew since are taken again, with what was stored of them", () => {
    const memory = createInstanceMemory();
    const inputs = new Map([["bytes_in_total", 1] as const]);
    memory.take(NOW - 15_000, 10, inputs);
    expect(memory.wanted(times([15_000, 12]), NOW)).toEqual({
      fresh: [],
      grown: [{ timeMs: NOW - 15_000, earlier: inputs }],
    });
    expect(memory.wanted(times([15_000, 8]), NOW)).toEqual(NOTHING);
  });

  it("are all taken in the end with all that came of them, in whatever parts", () => {
    const arrivals = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 })), { maxLength: 30 });
    fc.assert(
      fc.property(arrivals, (some) => {
        const memory = createInstanceMemory();
        const [held, taken] = [new Map<number, number>(), new Map<number, number>()];
        const poll = (nowMs: number) => {
          const { fresh, grown } = memory.wanted(held, nowMs);
          for (const timeMs of [...fresh, ...grown.map((one) => one.timeMs)]) {
            taken.set(timeMs, held.get(timeMs) ?? 0);
            memory.take(timeMs, held.get(timeMs) ?? 0, null);
          }
        };
        for (const [place, samples] of some) {
          const timeMs = NOW + place * 5000;
          held.set(timeMs, (held.get(timeMs) ?? 0) + samples);
          poll(NOW + 25_000);
        }
        poll(NOW + 60_000);
        expect(taken).toEqual(held);
      }),
    );
  });
});
