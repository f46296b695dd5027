import { describe, expect, test } from "vitest";
import { CONSUMER_HEADERS, producerSummary, producerWindow, type Summary } from "../fixtures/printers.ts";
import { readBenchmark } from "./read-benchmark.ts";

const runs = (text: string) => {
  const result = readBenchmark(text);
  if (!result.ok) throw new Error(result.reason);
  return result.runs;
};
const refusal = (text: string) => {
  const result = readBenchmark(text);
  return result.ok ? null : result;
};

const result: Summary = {
  records: 1000,
  recordsPerSecond: 500,
  mebibytesPerSecond: 2.5,
  averageMs: 4.2,
  maxMs: 90,
  percentiles: [3, 20, 60, 85],
};
const good = `${producerWindow({ ...result, records: 400 })}\n${producerSummary(result)}\n`;
const HEADER = CONSUMER_HEADERS.fetch;
const thousandTimes = (line: string) => `${line}\n`.repeat(1000);
const cutWarnings = (text: string) => runs(text)[0]?.warnings.filter((warning) => warning.includes("cut off"));

describe("failed runs", () => {
  const error = "org.apache.kafka.common.errors.RecordTooLargeException: The message is 2000088 bytes when serialized.";
  test("sends that failed are told; where all of them did, the result is none", () => {
    const some = `${error}\n`.repeat(3);
    expect(runs(`${some}${good}`)[0]?.warnings).toEqual([expect.stringContaining(`3 sends failed`)]);
    for (const line of [error, `perf-1  | ${error}`, `2026-11-21T00:42:44Z stdout F ${error}`])
      expect(refusal(`${thousandTimes(line)}${good}`)).toMatchObject({
        kind: "noResult",
        reason: "all 1000 sends failed",
      });
    const log = `[2026-11-21 00:38:34,721] WARN Got error, retrying (${error})`;
    expect(runs(`${thousandTimes(log)}${good}`)[0]?.warnings).toEqual([]);
  });

  test("the root of an error is told with it", () => {
    const text = [
      'Exception in thread "main" org.apache.kafka.common.KafkaException: Failed to construct kafka producer',
      "\tat org.apache.kafka.clients.producer.KafkaProducer.<init>(KafkaProducer.java:477)",
      "Caused by: org.apache.kafka.common.KafkaException: Failed to create new NetworkClient",
      "\tat org.apache.kafka.clients.ClientUtils.createNetworkClient(ClientUtils.java:229)",
      "\t... 6 more",
      "Caused by: java.lang.IllegalArgumentException: Login module not specified",
      "\t... 9 more",
    ].join("\n");
    expect(refusal(text)?.toolLine).toBe(
      'Exception in thread "main" org.apache.kafka.common.KafkaException: Failed to construct kafka producer … Caused by: java.lang.IllegalArgumentException: Login module not specified',
    );
  });

  test("a broker that does not answer is told", () => {
    const warning =
      "[2026-11-22 02:42:41,500] WARN Connection to node -1 could not be established. Broker may not be available. (org.apache.kafka.clients.NetworkClient)";
    expect(refusal(`${HEADER}\n${warning}\n`)).toMatchObject({ kind: "noResult", toolLine: warning });
  });

  test("digits that a terminal could not print are told", () => {
    expect(refusal(good.replaceAll(/\d/g, "?"))).toMatchObject({
      kind: "malformed",
      line: 1,
      reason: expect.stringContaining("question marks"),
    });
  });
});

describe("cut files", () => {
  const row =
    "2026-11-21 00:39:37:773, 2026-11-21 00:39:41:674, 371.1825, 95.1506, 1000338, 256431.1715, 985, 2916, 127.2917, 343051.4403";
  test("no row with a part of a number is taken", () => {
    expect(runs(`${HEADER}\n${row}`)).toHaveLength(1);
    for (let length = 1; length < row.length; length += 1)
      expect(readBenchmark(`${HEADER}\n${row.slice(0, length)}`)).toMatchObject({ ok: false, kind: "truncated" });
  });

  test("a whole number at the end of a file may be a part of one, and that is said", () => {
    const text = "Avg latency: 2.0236 ms\nPercentiles: 50th = 1, 99th = 13, 99.9th = 6";
    expect([cutWarnings(text)?.length, cutWarnings(`${text}\n`)?.length]).toEqual([1, 0]);
  });
});
