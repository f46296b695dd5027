import { expect, test } from "vitest";
import { measuredWindow } from "./measured-window.ts";
import { observationNotes } from "./observation-notes.ts";
import { spreadRatio } from "./spread-ratio.ts";
import { textTable } from "./text-table.ts";
import { countWords, durationWords, msWords, ratioWords } from "./words.ts";

const ended = (records: number, perSecond: number, lastLineMs: number) => ({
  tool: "kafka-producer-perf-test" as const,
  args: [],
  code: 0,
  lastLineMs,
  output: `${records} records sent, ${perSecond}.0 records/sec (1.00 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, 60 ms 99th, 85 ms 99.9th.\n`,
});

test("the spread of repeats", () => {
  expect([spreadRatio([10, 12, 11]), spreadRatio([5]), spreadRatio([0, 0])]).toEqual([2 / 11, null, null]);
});

test("the time measured is when all producers sent at once, without their start", () => {
  expect(measuredWindow([ended(1000, 100, 60_000)])).toEqual({ startMs: 50_000, endMs: 60_000 });
  expect(measuredWindow([ended(1000, 100, 60_000), ended(1000, 200, 58_000)])).toEqual({
    startMs: 53_000,
    endMs: 58_000,
  });
});

test("a warm-up that the tool left out is not part of it", () => {
  const { output, ...rest } = ended(3000, 100, 60_000);
  const steady = output.replace("3000 records sent", "2000 steady state records sent");
  expect(measuredWindow([{ ...rest, output: `${output}${steady}` }]).startMs).toBe(40_000);
});

test("a short step says that the brokers' percentiles still hold the one before", () => {
  expect(observationNotes({ secondsAtThisLoad: 40, scrapes: 20 })[0]).toContain("This load was on for 40 s");
  expect(observationNotes({ secondsAtThisLoad: 130, scrapes: 20 })).toEqual([]);
  expect(observationNotes({ secondsAtThisLoad: 130, scrapes: 1 })[0]).toContain("no rates");
});

test("figures in words", () => {
  expect([countWords(12_034.4), msWords(0.84), msWords(1545.2), ratioWords(0.034), ratioWords(0.5)]).toEqual([
    "12,034",
    "0.8 ms",
    "1,545 ms",
    "3.4 %",
    "50 %",
  ]);
  expect([durationWords(45), durationWords(700), durationWords(7500)]).toEqual(["45 s", "12 min", "2 h 5 min"]);
});

test("a table has its numbers at the right", () => {
  const columns = [
    { title: "step", align: "left" },
    { title: "p99", align: "right" },
  ] as const;
  expect(textTable(columns, [["a", "1 ms"]])).toBe("step   p99\n----  ----\na     1 ms\n");
});
