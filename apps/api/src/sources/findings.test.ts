import { readScrape } from "@highwater/telemetry";
import { expect, test } from "vitest";
import { findingsOf, type TimedReading } from "./findings.ts";

const adviceOn = (text: string) => {
  const reading = readScrape(new TextEncoder().encode(text));
  return findingsOf({ timeMs: 0, reading }, null, { maxGapMs: 300_000 }).advice;
};

test("nothing is advised of a page whose naming was not recognised", () => {
  expect(adviceOn("up 1\n")).toEqual([]);
  expect(adviceOn("kafka_server_replicamanager_partitioncount 12\n").length).toBeGreaterThan(50);
});

const PAGE = `kafka_network_requestmetrics_totaltimems{request="Produce",quantile="0.99"} 5
kafka_network_requestmetrics_totaltimems_count{request="Produce"} 9
kafka_server_brokertopicmetrics_bytesin_total 1
`;

const at = (timeMs: number): TimedReading => ({ timeMs, reading: readScrape(new TextEncoder().encode(PAGE)) });
const p99Of = (current: TimedReading, previous: TimedReading | null) =>
  findingsOf(current, previous, { maxGapMs: 300_000 }).values.find(({ signal }) => signal === "produce_total_time_p99");

test("a percentile is no current value before there are two counts, and none where the count stands still", () => {
  expect(p99Of(at(1000), null)).toMatchObject({ value: 5, note: expect.stringContaining("until the second scrape") });
  expect(p99Of(at(2000), at(1000))).toMatchObject({ value: null, note: null });
});
