import type { Comparison } from "@highwater/contract";
import { expect, test } from "vitest";
import { curveEnds } from "./curve-ends.ts";

type Load = Comparison["curves"][number]["load"][number];

const point = (recordsPerSecond: number, parts: Partial<Load> = {}): Load => ({
  ids: [],
  recordsPerSecond,
  bytesPerSecond: recordsPerSecond * 1000,
  receivedBytesPerSecondPerBroker: recordsPerSecond * 500,
  targetRecordsPerSecond: null,
  p50Ms: null,
  p99Ms: recordsPerSecond / 1000,
  p99LeastMs: null,
  p99MostMs: null,
  p999Ms: null,
  brokerReceivedBytesPerSecond: null,
  brokerP99Ms: null,
  ...parts,
});
const curve = (...load: Load[]): Comparison["curves"][number] => ({
  label: "",
  ids: [],
  percentiles: [],
  overTime: [],
  load,
});
const plain = (text: string) => text.replaceAll("\u2009", " ");

test("curves without a load in common have their ends side by side, with units", () => {
  const curves = [
    curve(point(10_000), point(50_000), point(90_000)),
    curve(point(2e6, { receivedBytesPerSecondPerBroker: null, p99Ms: null })),
    curve(),
  ];
  const rows = curveEnds({ curves, curveLatency: "latency" });
  expect(rows.map(({ title, cells }) => [title].concat(cells.map(plain)))).toEqual([
    ["Lowest load", "10 MB/s", "2 GB/s", "not measured"],
    ["p99 there", "10 ms", "–", "not measured"],
    ["Received per broker there", "5 MB/s", "–", "not measured"],
    ["Highest load", "90 MB/s", "2 GB/s", "not measured"],
    ["p99 there", "90 ms", "–", "not measured"],
    ["Received per broker there", "45 MB/s", "–", "not measured"],
  ]);
});

test("groups of one load each have no ends", () => {
  expect(curveEnds({ curves: [curve(point(1)), curve(point(2))], curveLatency: "latency" })).toEqual([]);
});
