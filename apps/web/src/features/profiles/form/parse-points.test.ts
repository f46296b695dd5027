import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parsePoints, writePoints } from "./parse-points.ts";

test.each([
  ["100 4\n200 6", "spaces"],
  ["load MB/s, p99 ms\n100,4\n200,6\n", "a header and commas"],
  ["\n200;6\r\n100\t4", "semicolons, tabs, another order and line ends"],
])("%j: %s", (text) => {
  expect(parsePoints(text, "MB/s")).toEqual({
    points: [
      { receivedBytesPerSecond: 100e6, p99Ms: 4 },
      { receivedBytesPerSecond: 200e6, p99Ms: 6 },
    ],
    faults: [],
  });
});

// Intel and Confluent 2020, Table 3: 61.44 Gb/s received is 7.68e9 bytes/s.
test("loads may be in Gb/s", () => {
  expect(parsePoints("61.44 20", "Gb/s").points).toEqual([{ receivedBytesPerSecond: 7.68e9, p99Ms: 20 }]);
});

test.each([
  ["100", "Line 1 holds 1 values and needs two: load and p99, decimals with a point"],
  ["100 4\n1,5; 20", "Line 2 holds 3 values and needs two: load and p99, decimals with a point"],
  ["100 4\nfast 20", "Line 2 holds something that is not a number"],
  ["0 4", "Line 1 has a load that is not above 0"],
  ["100 -4", "Line 1 has a p99 that is not above 0"],
  ["100 4\nnothing here", "Line 2 holds something that is not a number"],
])("%j is refused with its line", (text, fault) => {
  expect(parsePoints(text, "MB/s").faults).toEqual([fault]);
});

test("more than a thousand points are refused", () => {
  const text = Array.from({ length: 1001 }, (_, index) => `${index + 1} 1`).join("\n");
  expect(parsePoints(text, "MB/s").faults).toEqual(["There are 1001 points; at most 1000 are taken"]);
});

test("what is written reads back", () => {
  const point = fc.record({
    receivedBytesPerSecond: fc.integer({ min: 1, max: 1e12 }),
    p99Ms: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(point, { selector: (one) => one.receivedBytesPerSecond, maxLength: 20 }), (points) => {
      const { points: back, faults } = parsePoints(writePoints(points, "MB/s"), "MB/s");
      expect(faults).toEqual([]);
      expect(back).toEqual(points.toSorted((a, b) => a.receivedBytesPerSecond - b.receivedBytesPerSecond));
    }),
  );
});
