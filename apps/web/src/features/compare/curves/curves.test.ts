import type { Comparison } from "@highwater/contract";
import { describe, expect, test } from "vitest";
import { GROUPS, givenRun } from "../testing/compared.ts";
import { brokerPlot, loadPlot } from "./load-plot.ts";
import { percentilePlot } from "./percentile-plot.ts";
import { timePlot } from "./time-plot.ts";

type Curve = Comparison["curves"][number];

const point = (parts: Partial<Curve["load"][number]>): Curve["load"][number] => ({
  ids: [],
  recordsPerSecond: 1000,
  bytesPerSecond: null,
  receivedBytesPerSecondPerBroker: null,
  targetRecordsPerSecond: null,
  p50Ms: null,
  p99Ms: null,
  p99LeastMs: null,
  p99MostMs: null,
  p999Ms: null,
  brokerReceivedBytesPerSecond: null,
  brokerP99Ms: null,
  ...parts,
});

const curve = (parts: Partial<Curve>): Curve => ({
  label: "",
  ids: [],
  percentiles: [],
  overTime: [],
  load: [],
  ...parts,
});

describe("curves of groups", () => {
  test("a line a group, in its hue, over the percentiles", () => {
    const { series, x, y, empty } = percentilePlot(
      [
        curve({
          percentiles: [
            [50, 4],
            [99, 20],
          ],
        }),
        curve({
          percentiles: [
            [50, 5],
            [99, 30],
          ],
        }),
      ],
      GROUPS,
      { log: ["percentiles-y"], latency: "latency" },
    );
    expect(empty).toBeNull();
    expect([x.scale, y.scale]).toEqual(["percentile", "log"]);
    expect(series.map(({ label, colour, points }) => [label, colour, points])).toEqual([
      [
        "A before",
        "var(--hw-b1)",
        [
          [50, 4],
          [99, 20],
        ],
      ],
      [
        "B after",
        "var(--hw-b2)",
        [
          [50, 5],
          [99, 30],
        ],
      ],
    ]);
  });

  test("percentiles of several loads are not drawn as one", () => {
    const several = curve({ percentiles: [[99, 20]], load: [point({}), point({})] });
    const { series, empty } = percentilePlot([several], GROUPS, { log: [], latency: "latency" });
    expect(series).toEqual([]);
    expect(empty).toContain("Percentiles of several loads");
  });

  test("throughput in bytes by the mean record size of each run, in records where one does not tell it", () => {
    const curves = [
      curve({
        overTime: [
          {
            id: "a1",
            points: [
              [5, 100],
              [10, 200],
            ],
          },
        ],
      }),
    ];
    const sized = new Map([["a1", givenRun({ id: "a1", recordsPerSecond: 100, bytesPerSecond: 50_000 })]]);
    const { y, series } = timePlot(curves, GROUPS, sized, "bytes");
    expect([y.unit, series[0]?.points]).toEqual([
      "bytes/s",
      [
        [5, 50_000],
        [10, 100_000],
      ],
    ]);
    expect(timePlot(curves, GROUPS, new Map(), "bytes").y.unit).toBe("records/s");
  });

  test("p99 against load in ascending loads, bars where repeats differ", () => {
    const load = [
      point({ bytesPerSecond: 2e6, p99Ms: 9, p99LeastMs: 8, p99MostMs: 12 }),
      point({ bytesPerSecond: 1e6, p99Ms: 4, p99LeastMs: 4, p99MostMs: 4 }),
      point({ bytesPerSecond: 3e6, p99Ms: null }),
    ];
    const { series } = loadPlot([curve({ load })], GROUPS, { unit: "bytes", log: [], latency: "latency" });
    expect(series[0]?.points).toEqual([
      [1e6, 4],
      [2e6, 9],
    ]);
    expect(series[0]?.whiskers).toEqual([[2e6, 8, 12]]);
    expect(
      loadPlot([curve({ load })], GROUPS, { unit: "received", log: [], latency: "endToEndLatency" }).empty,
    ).toContain("brokers and replicas");
  });

  test("the brokers' own p99 stands apart, and says that it is not the clients'", () => {
    const load = [point({ p99Ms: 40, brokerReceivedBytesPerSecond: 5e6, brokerP99Ms: 4 })];
    const { series, about } = brokerPlot([curve({ load })], GROUPS, []);
    expect(series[0]?.points).toEqual([[5e6, 4]]);
    expect(about).toContain("not what clients saw");
    expect(brokerPlot([curve({ load: [point({})] })], GROUPS, []).empty).toContain("not observed");
  });

  test("of very many groups the first are drawn, and that is said", () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ids: [String(index)],
      letter: String(index),
      label: String(index),
      colour: "var(--hw-b1)",
    }));
    const { series, about } = percentilePlot(
      many.map(() => curve({ percentiles: [[50, 1]] })),
      many,
      { log: [], latency: "latency" },
    );
    expect(series).toHaveLength(16);
    expect(about).toContain("The first 16 of 40 groups are drawn");
  });
});
