import { expect, test } from "vitest";
import { sustainedBy } from "./sustained.ts";

const measuredWith = (most: number) => async (targets: number) => ({
  targets,
  pages: targets,
  missed: targets > most ? 1 : 0,
  unwell: 0,
  cpuSeconds: 1,
  residentBytes: {},
  wireBytes: 1,
  noise: { loadAverage: 0, stealShare: 0, busySeconds: 0 },
  isOutOfMemory: false,
});

test.each([
  [1000, { targets: 640, tooMany: null, asked: [80, 160, 320, 640] }],
  [250, { targets: 240, tooMany: 280, asked: [80, 160, 320, 240, 280] }],
  [10, { targets: 0, tooMany: 20, asked: [80, 40, 20] }],
])("of one that holds %d targets", async (most, { asked, ...expected }) => {
  const { tried, ...found } = await sustainedBy(measuredWith(most), { from: 80, most: 640 });
  expect(found).toStrictEqual(expected);
  expect(tried.map(({ targets }) => targets)).toStrictEqual(asked);
});
