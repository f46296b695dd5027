import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildRequest } from "./build-request.ts";
import { optionsOf } from "./choice-fields.ts";
import { BLANK } from "./form-state.ts";
import { NUMBER_KEYS } from "./number-fields.ts";
import { convertText, switchRate, switchUnit } from "./switch-unit.ts";
import { factorOf, unitKeyOf } from "./unit-of.ts";

test.each([
  ["7", 24, 1, "168"],
  ["24", 1 / 60, 1, "0.4"],
  ["10", 1e6, 1_048_576, "9.54"],
  ["9.54", 1_048_576, 1e6, "10"],
  ["1234", 1e6, 1_048_576, "1177"],
  ["1177", 1_048_576, 1e6, "1234"],
  ["100", 1e6, 1.25e8, "0.8"],
  ["1", 1024, 1, "1024"],
  ["", 1, 24, ""],
  ["many", 1, 24, "many"],
])("%j of %d is %4$j of %d", (text, from, to, expected) => {
  expect(convertText(text, from, to)).toBe(expected);
});

test("another unit keeps the meaning to half a percent, and to one there and back", () => {
  const keys = NUMBER_KEYS.filter((key) => unitKeyOf(key) !== null);
  fc.assert(
    fc.property(
      fc.constantFrom(...keys).chain((key) => {
        const unitKey = unitKeyOf(key);
        const units = unitKey === null ? [] : Object.keys(optionsOf(unitKey));
        return fc.tuple(fc.constant(key), fc.constantFrom(...units), fc.constantFrom(...units));
      }),
      fc.integer({ min: 1, max: 99_999 }),
      ([key, from, to], number) => {
        const unitKey = unitKeyOf(key);
        if (unitKey === null) throw new Error("it has units");
        const before = { ...BLANK, [key]: String(number), [unitKey]: from };
        const after = { ...before, ...switchUnit(before, key, to) };
        const ratio = (Number(after[key]) * factorOf(after, key)) / (number * factorOf(before, key));
        expect(Math.abs(ratio - 1)).toBeLessThanOrEqual(0.005);
        const back = Number({ ...after, ...switchUnit(after, key, from) }[key]);
        expect(Math.abs(back / number - 1)).toBeLessThanOrEqual(0.01);
      },
    ),
  );
});

test("the load in bytes is the load in records, and back", () => {
  const inBytes = { ...BLANK, ...switchRate(BLANK, "bytes") };
  expect(inBytes).toMatchObject({ rate: "102.4", rateUnit: "MB/s", meanSize: "1", meanSizeUnit: "KiB" });
  expect(buildRequest(inBytes).request.workload).toEqual({ bytesPerSecond: 102_400_000, recordBytes: 1024 });
  expect({ ...inBytes, ...switchRate(inBytes, "records") }).toMatchObject({ records: "100", recordsUnit: "k/s" });
});

test("compression counts when the load is turned into bytes and back", () => {
  const form = { ...BLANK, compression: "4", records: "1", recordsUnit: "M/s" };
  const inBytes = { ...form, ...switchRate(form, "bytes") };
  expect(inBytes).toMatchObject({ rate: "256", rateUnit: "MB/s" });
  expect({ ...inBytes, ...switchRate(inBytes, "records") }).toMatchObject({ records: "1", recordsUnit: "M/s" });
});

test("a load that cannot be read only changes the way it is given", () => {
  expect(switchRate({ ...BLANK, records: "many" }, "bytes")).toEqual({ rateBy: "bytes" });
  expect(switchRate({ ...BLANK, recordSize: "0" }, "bytes")).toEqual({ rateBy: "bytes" });
});
