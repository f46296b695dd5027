import type { BenchmarkRun } from "@highwater/benchmarks";

const MOST = 40;

/** Throughput over time in at most 40 values: means of neighbouring windows; empty where the tool printed none. */
export const sparklineOf = (series: BenchmarkRun["series"]): readonly number[] => {
  const known = (field: "recordsPerSecond" | "consumedRecordsPerSecond") =>
    series.map((point) => point[field]).filter((value) => value !== null);
  const produced = known("recordsPerSecond");
  const values = produced.length > 0 ? produced : known("consumedRecordsPerSecond");
  const buckets = Math.min(MOST, values.length);
  return Array.from({ length: buckets }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => Math.ceil((edge * values.length) / buckets));
    const bucket = values.slice(from, to);
    return bucket.reduce((sum, value) => sum + value, 0) / bucket.length;
  });
};
