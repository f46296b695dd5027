import type { Headroom, SizingProfile } from "@highwater/contract";
import { expect, test } from "vitest";
import { brokersTable, pointsTable, roomWords, speedWords } from "./broker-words.ts";
import { headroomCeiling, headroomPlot } from "./headroom-plot.ts";
import { shownProfile, usableProfiles } from "./usable-profiles.ts";

const plain = (text: string) => text.replaceAll("\u2009", " ");
const MINUTE = 60_000;

const broker = (brokerId: string, points: Headroom["brokers"][number]["points"]) => ({
  brokerId,
  points,
  newestAt: null,
  receivedBytesPerSecond: 40e6,
  peakReceivedBytesPerSecond: 50e6,
  peakAt: null,
  headroomRatio: 0.375,
  headroomNowRatio: 0.5,
  aboveCurveRatio: 1.3,
  aboveCurveMs: 2,
  pastKneeP99Ms: null,
  comparedMinutes: 12,
});
const HEADROOM: Headroom = {
  profile: "own:lab",
  profileName: "Lab",
  state: "good",
  kind: "brokerTotal",
  sentence: "Broker 1 has 38 % left to the knee.",
  from: new Date(0).toISOString(),
  to: new Date(3 * MINUTE).toISOString(),
  knee: {
    receivedBytesPerSecond: 80e6,
    p99Ms: 10,
    interval: { low: 70e6, high: 90e6 },
    extrapolated: false,
    definition: "…",
  },
  kneeUnknown: null,
  points: [
    { receivedBytesPerSecond: 20e6, p99Ms: 4 },
    { receivedBytesPerSecond: 80e6, p99Ms: 10 },
  ],
  curve: [
    { receivedBytesPerSecond: 0, p99Ms: 3, lowMs: 2, highMs: 4 },
    { receivedBytesPerSecond: 90e6, p99Ms: 18, lowMs: 9, highMs: null },
  ],
  brokers: [
    broker("1", [
      [0, 30e6, 5],
      [MINUTE, 35e6, 6],
      [2 * MINUTE, 40e6, 7],
      [3 * MINUTE, 50e6, 8],
    ]),
    broker("2", []),
  ],
  differences: [],
};

test("older points are fainter, the newest are named", () => {
  const { input } = headroomPlot(HEADROOM, (id) => `hue ${id}`, "linear");
  const live = input.series.filter(({ colour }) => colour === "hue 1");
  expect(live.map(({ points }) => points.length)).toEqual([1, 1, 2]);
  expect(live.map(({ opacity }) => opacity)).toEqual([0.2, 0.45, 0.9]);
  expect(live.map(({ listed }) => listed)).toEqual([false, false, true]);
  expect(live.at(-1)?.id).toBe("1");
  expect(new Set(input.series.map(({ id }) => id)).size).toBe(input.series.length);
});

test("one slow minute is left out of the drawing and counted, unless the axis is logarithmic", () => {
  const usual = Array.from({ length: 99 }, (_, index) => [index, 30e6, 5] as const);
  const slow = { ...HEADROOM, brokers: [broker("1", [...usual, [100, 30e6, 4000]])] };
  expect(headroomCeiling(slow)).toBeCloseTo(1.2 * 1.5 * 10);
  expect(headroomPlot(slow, () => "", "linear").above).toBe(1);
  expect(headroomPlot(slow, () => "", "log").above).toBe(0);
});

test("the knee stands with its interval; without a fit there is neither", () => {
  const [knee] = headroomPlot(HEADROOM, () => "", "linear").input.markers ?? [];
  expect([plain(knee?.label ?? ""), knee?.range]).toEqual(["knee 80 MB/s", [70e6, 90e6]]);
  const { input } = headroomPlot({ ...HEADROOM, knee: null, curve: [] }, () => "", "linear");
  expect([input.markers, input.bands, input.series[0]?.id]).toEqual([[], [], "its points"]);
});

test.each([
  [1.3, "1.3× slower"],
  [0.5, "2× faster"],
  [1.08, "as the benchmark"],
  [null, "not compared: no load in common"],
])("a ratio of %j is %s", (aboveCurveRatio, words) => {
  expect(speedWords({ aboveCurveRatio })).toBe(words);
});

test.each([
  [0.34, "34 % left"],
  [-0.12, "past the knee by 12 %"],
  [null, "not known"],
])("a room of %j is %s", (ratio, words) => {
  expect(plain(roomWords(ratio))).toBe(words);
});

test("brokers and live points are exported as they are", () => {
  expect(brokersTable(HEADROOM).rows[0]).toEqual(["1", 40e6, 50e6, null, 0.375, 0.5, 1.3, 12]);
  expect(pointsTable(HEADROOM).rows).toHaveLength(4);
});

const profile = (id: string, kind: "brokerTotal" | "producerAck" | null, updatedAt: string) =>
  ({ id, name: id, updatedAt, latency: kind === null ? null : { kind, points: [] } }) as unknown as SizingProfile;

test("only what brokers reported is held against brokers, the newest first", () => {
  const found = usableProfiles([
    profile("a", "brokerTotal", "2026-01-01"),
    profile("b", "producerAck", "2026-01-02"),
    profile("c", "brokerTotal", "2026-01-03"),
    profile("d", null, "2026-01-04"),
  ]);
  expect([found.usable, found.others].map((list) => list.map(({ id }) => id))).toEqual([["c", "a"], ["b"]]);
  expect([shownProfile(undefined, found), shownProfile("b", found)]).toEqual([null, "b"]);
  expect(shownProfile(undefined, usableProfiles([profile("a", "brokerTotal", "2026-01-01")]))).toBe("a");
});
