import type { InputName } from "@highwater/telemetry";
import { describe, expect, test } from "vitest";
import type { BrokerColumns } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { INPUTS, PARTS, samplesOf, type SentReading } from "../fleet.ts";
import { countSamples } from "./count-samples.ts";
import { ToldReadings } from "./told-readings.ts";

const START_MS = Date.UTC(2026, 0, 20);
const EVERYTHING = { staysFromMs: 0, goneBeforeMs: 0, rollupsStayFromDay: 0, rollupsGoneBeforeDay: 0 };

const whole = (second: number, brokerId = "1"): SentReading => ({
  brokerId,
  timeMs: START_MS + second * 1000,
  parts: PARTS.whole,
});

const toldOf = (readings: readonly SentReading[]) => {
  const told = new ToldReadings();
  for (const reading of readings) told.add(reading);
  return told;
};

/** As a store without a fault would answer. */
const columnsOf = (readings: readonly SentReading[], brokerId = "1"): BrokerColumns => ({
  brokerId,
  columns: toldOf(readings).columns(brokerId, 0, Number.MAX_SAFE_INTEGER),
});

const changed = ({ brokerId, columns: { timesMs, inputs } }: BrokerColumns, value: number): BrokerColumns => ({
  brokerId,
  columns: {
    timesMs,
    inputs: (name: InputName) => (name === INPUTS[1] ? inputs(name)?.with(0, value) : inputs(name)),
  },
});

const twice = (column: Float64Array) => Float64Array.from([...column, ...column]);

const doubled = ({ brokerId, columns: { timesMs, inputs } }: BrokerColumns): BrokerColumns => {
  return {
    brokerId,
    columns: {
      timesMs: twice(timesMs),
      inputs: (name: InputName) => {
        const column = inputs(name);
        return column === undefined ? undefined : twice(column);
      },
    },
  };
};

const counts = (...given: Parameters<typeof countSamples>) => {
  const { lost, doubled: again, wrong, returned } = countSamples(...given);
  return { lost, doubled: again, wrong, returned };
};

const CLEAN = { lost: 0, doubled: 0, wrong: 0, returned: 0 };

describe("counting what a store tells", () => {
  test("finds nothing where all that was acknowledged is there, and more that was sent", () => {
    const readings = [whole(0), whole(15), { ...whole(30), parts: PARTS.first }];
    const { there, ...findings } = countSamples([columnsOf(readings)], toldOf(readings.slice(0, 2)), EVERYTHING);
    expect(findings).toEqual({ ...CLEAN, faults: [] });
    expect(there).toEqual(readings);
  });

  test("finds samples that are not there", () => {
    const told = toldOf([whole(0), whole(15), whole(15, "2")]);
    expect(counts([columnsOf([whole(0)])], told, EVERYTHING)).toEqual({
      ...CLEAN,
      lost: samplesOf(whole(15)) + samplesOf(whole(15, "2")),
    });
  });

  test("finds a part of a reading that is not there", () => {
    const first = { ...whole(0), parts: PARTS.first };
    const second = { ...whole(0), parts: PARTS.second };
    expect(counts([columnsOf([first])], toldOf([whole(0)]), EVERYTHING)).toEqual({
      ...CLEAN,
      lost: samplesOf(second),
    });
  });

  test("finds a wrong value, and one that is missing from a part that is there", () => {
    const told = toldOf([whole(0)]);
    for (const value of [5e9, Number.NaN])
      expect(counts([changed(columnsOf([whole(0)]), value)], told, EVERYTHING)).toEqual({ ...CLEAN, wrong: 1 });
  });

  test("finds readings that are there twice", () => {
    const one = counts([doubled(columnsOf([whole(0)]))], toldOf([whole(0)]), EVERYTHING);
    expect(one).toEqual({ ...CLEAN, doubled: samplesOf(whole(0)) });
  });

  test("finds what retention had dropped, and does not miss it", () => {
    const [old, young] = [whole(0), whole(60)];
    const span = { ...EVERYTHING, staysFromMs: young.timeMs, goneBeforeMs: young.timeMs };
    const told = toldOf([old, young]);
    expect(counts([columnsOf([young])], told, span)).toEqual(CLEAN);
    expect(counts([columnsOf([old, young])], told, span)).toEqual({ ...CLEAN, returned: samplesOf(old) });
  });
});
