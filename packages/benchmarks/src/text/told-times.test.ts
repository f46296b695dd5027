import { expect, test } from "vitest";
import { readBenchmark } from "../read-benchmark.ts";

const result = (records: number) =>
  `${records} records sent, 500.0 records/sec (2.00 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, 60 ms 99th, 85 ms 99.9th.\n`;

const timesOf = (text: string) => {
  const read = readBenchmark(text);
  if (!read.ok) throw new Error(read.reason);
  return read.runs.map(({ startedAt, endedAt }) => [startedAt, endedAt]);
};

test("notes before a result tell when it was run; other notes are not read", () => {
  const first = "# highwater: startedAt=2026-11-22T02:00:00Z\n# highwater: endedAt=2026-11-22T02:01:00.5+00:00\n";
  const second = "#highwater: colour=red\n2026-11-22 # highwater: startedAt = 2026-11-22T04:02:00+02:00\n";
  expect(timesOf(`${first}${result(1)}${second}${result(2)}# highwater: endedAt=2026-11-22T03:00:00Z\n`)).toEqual([
    ["2026-11-22T02:00:00.000Z", "2026-11-22T02:01:00.500Z"],
    ["2026-11-22T02:02:00.000Z", null],
  ]);
  expect(timesOf(result(3))).toEqual([[null, null]]);
});

test.each([
  ["startedAt=yesterday", "startedAt"],
  ["startedAt=2026-13-45T99:00:00Z", "startedAt"],
  ["startedAt=2016-12-31T23:59:60Z", "startedAt"],
  ["endedAt=0000-01-01T00:00:00Z", "endedAt"],
  ["startedAt=", "startedAt"],
])("%s is no time: a warning says so", (note, key) => {
  const read = readBenchmark(`# highwater: ${note}\n${result(1)}`);
  expect(read).toMatchObject({ ok: true, runs: [{ startedAt: null, endedAt: null }] });
  expect(read.ok && read.runs[0]?.warnings).toEqual([expect.stringContaining(`${key} "`)]);
});

test("an end before its start is left out", () => {
  const notes = "# highwater: startedAt=2026-11-22T02:00:00Z\n# highwater: endedAt=2026-11-22T01:00:00Z\n";
  expect(timesOf(`${notes}${result(1)}`)).toEqual([["2026-11-22T02:00:00.000Z", null]]);
});
