import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnsOf } from "../derive/columns-of.ts";
import type { TimedInputs } from "../derive/timed-inputs.ts";
import type { InputName } from "../inputs/inputs.ts";
import { recogniseRestarts } from "./recognise-restarts.ts";

const T0 = 1_800_000_000_000;
const SECOND = 1000;
const START = "process_start_time_seconds";

type Inputs = Partial<Record<InputName, number>>;

const at = (seconds: number, inputs: Inputs): TimedInputs => ({
  timeMs: T0 + seconds * SECOND,
  inputs: new Map(Object.entries(inputs) as [InputName, number][]),
});
/** Counters of a process that has lived so many seconds. */
const aged = (seconds: number, more: Inputs = {}): Inputs => ({
  bytes_in_total: 1000 * seconds,
  messages_in_total: 10 * seconds,
  requests_total: 7 * seconds,
  process_cpu_seconds_total: 0.3 * seconds,
  ...more,
});
const startedAt = (seconds: number): Inputs => ({ [START]: T0 / SECOND + seconds });
const found = (readings: readonly TimedInputs[]) => recogniseRestarts("2", columnsOf(readings)).restarts;

describe("a restart", () => {
  test("is told by the start time of the process, with the silence before", () => {
    const before = startedAt(-5000);
    const restarts = found([
      at(0, aged(5000, before)),
      at(15, aged(5015, before)),
      at(90, aged(20, startedAt(70))),
      at(105, aged(35, startedAt(70))),
    ]);
    expect(restarts).toEqual([
      {
        brokerId: "2",
        foundBy: "start-time",
        lastSampleMs: T0 + 15_000,
        processStartedMs: T0 + 70_000,
        firstSampleMs: T0 + 90_000,
        countersTold: 4,
        countersFell: 4,
      },
    ]);
  });

  test("is told by counters where no start time is", () => {
    const [restart, ...others] = found([at(0, aged(5000)), at(75, aged(5))]);
    expect(others).toEqual([]);
    expect(restart).toMatchObject({
      foundBy: "counters",
      processStartedMs: null,
      lastSampleMs: T0,
      firstSampleMs: T0 + 75_000,
    });
  });

  test("needs no silence", () => {
    expect(found([at(0, aged(5000)), at(15, aged(3))]).length).toBe(1);
  });

  test("of a broker that was short-lived before is told by its start, though counters are higher than ever", () => {
    const restarts = found([
      at(0, { ...startedAt(-10), requests_total: 5 }),
      at(400, { ...startedAt(100), requests_total: 900 }),
    ]);
    expect(restarts.map(({ foundBy }) => foundBy)).toEqual(["start-time"]);
  });

  test("keeps no start that its own samples contradict: clocks differ", () => {
    const [restart] = found([at(0, aged(5000, startedAt(-5000))), at(75, aged(5, startedAt(-300)))]);
    expect(restart).toMatchObject({ foundBy: "start-time", processStartedMs: null });
  });

  test("each of a crash loop is told", () => {
    const lives = [0, 1, 2, 3].flatMap((life) => [at(life * 60 + 20, aged(15)), at(life * 60 + 35, aged(30))]);
    expect(found(lives).map(({ firstSampleMs }) => (firstSampleMs - T0) / SECOND)).toEqual([80, 140, 200]);
  });
});

describe("no restart", () => {
  test.each([
    ["a gap in scraping", [at(0, aged(5000)), at(3600, aged(8600))]],
    ["a gap, and the same start", [at(0, aged(5000, startedAt(-5000))), at(3600, aged(8600, startedAt(-4999)))]],
    ["one counter alone that began anew", [at(0, aged(5000)), at(15, { ...aged(5015), bytes_in_total: 3 })]],
    ["one counter, and nothing else told", [at(0, { bytes_in_total: 9000 }), at(15, { bytes_in_total: 3 })]],
    [
      "two that fell while more carried on",
      [
        at(0, aged(5000)),
        at(15, {
          ...aged(5015),
          isr_expands_total: 5,
          bytes_in_total: 3,
          messages_in_total: 0,
          fetch_consumer_total_time_count: 1,
        }),
      ],
    ],
    ["an idle broker", [at(0, aged(50)), at(15, aged(50)), at(30, aged(50))]],
    ["a standalone exporter's own restart", [at(0, aged(5000, startedAt(-9000))), at(60, aged(5060, startedAt(40)))]],
    ["the first sample ever", [at(0, aged(5, startedAt(-5)))]],
    ["nothing", []],
  ] as const)("is %s", (_, readings) => {
    expect(found(readings)).toEqual([]);
  });

  test("is where a start goes back: a recording begins again", () => {
    expect(found([at(0, aged(5000, startedAt(0))), at(15, aged(5015, startedAt(-900)))])).toEqual([]);
  });
});

const jmx = (seconds: number, life: number, start: number) => at(seconds, aged(life, startedAt(start)));
const jolokia = (seconds: number, life: number, start: number) =>
  at(seconds, { requests_total: 7 * life, bytes_out_total: 400 * life, ...startedAt(start + 0.4) });
const standalone = (seconds: number) => at(seconds, aged(5000 + seconds, startedAt(-100)));

describe("two sources of one broker", () => {
  test("tell one restart", () => {
    const readings = [
      jmx(0, 5000, -5000),
      jolokia(3, 5003, -5000),
      jmx(90, 20, 70),
      jolokia(93, 23, 70),
      jmx(105, 35, 70),
      jolokia(108, 38, 70),
    ];
    expect(found(readings).map(({ lastSampleMs, firstSampleMs }) => [lastSampleMs - T0, firstSampleMs - T0])).toEqual([
      [3000, 90_000],
    ]);
  });

  test("one of which runs beside the broker tell no restart at every turn", () => {
    expect(
      found([jmx(0, 5000, -5000), standalone(5), jmx(15, 5015, -5000), standalone(20), jmx(30, 5030, -5000)]),
    ).toEqual([]);
  });
});

describe("samples that are looked at in pieces", () => {
  const lives = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 });
  const silence = fc.integer({ min: 0, max: 5 });
  const told = fc.boolean();

  test("tell what they tell as a whole, and each restart once", () => {
    fc.assert(
      fc.property(lives, silence, told, fc.nat(), (lengths, gap, tellsStart, cut) => {
        let tick = 0;
        const readings = lengths.flatMap((length, life) => {
          if (life > 0) tick += gap;
          const begin = tick * 15;
          return Array.from({ length }, (_, sample) => {
            const seconds = tick++ * 15;
            // Every life begins lower than the one before ended: it was longer.
            const age = (sample === 0 ? 0 : 10_000) + seconds - begin + 10;
            return at(seconds, aged(age, tellsStart ? startedAt(begin - 10) : {}));
          });
        });
        const whole = found(readings);
        const expected = lengths.slice(0, -1).filter((length) => tellsStart || length > 1).length;
        expect(whole.length).toBe(expected);
        const place = cut % (readings.length + 1);
        const first = recogniseRestarts("2", columnsOf(readings.slice(0, place)));
        const rest = recogniseRestarts("2", columnsOf(readings.slice(place)), first.memory);
        expect([...first.restarts, ...rest.restarts]).toEqual(whole);
        // What was looked at already is not told again.
        expect(recogniseRestarts("2", columnsOf(readings), rest.memory).restarts).toEqual([]);
      }),
    );
  });
});
