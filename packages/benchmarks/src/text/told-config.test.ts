import { describe, expect, test } from "vitest";
import { readBenchmark } from "../read-benchmark.ts";

const PRODUCED =
  "1000 records sent, 500.0 records/sec (2.00 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, 60 ms 99th, 85 ms 99.9th.\n";
const END_TO_END = "Avg latency: 2.0000 ms\nPercentiles: 50th = 1, 99th = 2, 99.9th = 3\n";

const config = (before: string, result = PRODUCED) => {
  const read = readBenchmark(`${before}\n${result}`);
  if (!read.ok) throw new Error(read.reason);
  return read.runs[0]?.config;
};

describe("what a command line or a log tells", () => {
  test.each([
    [
      "+ kafka-producer-perf-test.sh --topic t --num-records 1000 --record-size 1024 --throughput 500 --producer-props acks=all",
      { topic: "t", recordBytes: 1024, targetRecordsPerSecond: 500, acks: "all" },
    ],
    [
      "$ bin/kafka-producer-perf-test.sh --bootstrap-server b:9092 --topic=t-1.x --throughput -1 --warmup-records 10 --command-property acks=1 compression.type=zstd batch.size=65536 linger.ms=0 security.protocol=SASL_SSL --command-config c.properties",
      {
        topic: "t-1.x",
        warmupRecords: 10,
        acks: "1",
        compression: "zstd",
        batchBytes: 65_536,
        lingerMs: 0,
        tls: true,
      },
    ],
    [
      `kafka-producer-perf-test.sh --topic "t" --throughput 1e3 --producer-props 'acks=-1'`,
      { topic: "t", targetRecordsPerSecond: 1000, acks: "all" },
    ],
    ["+ kafka-producer-perf-test.sh --throughput 0.5", { targetRecordsPerSecond: 0.5 }],
    ["kafka-topics.sh --create --partitions 12 --topic t", { topic: "t", partitions: 12 }],
    ["usage: kafka-producer-perf-test [-h] --topic TOPIC --num-records NUM-RECORDS --throughput THROUGHPUT", {}],
    ["# highwater: acks=0", {}],
    [
      "\tacks = -1\n\tbatch.size = 16384\n\tcompression.type = none",
      { acks: "all", batchBytes: 16_384, compression: "none" },
    ],
  ])("%s", (line, told) => {
    expect(config(line)).toEqual(told);
  });

  test.each([
    ["+ kafka-e2e-latency.sh b:9092 t 1000 all 100", { topic: "t", acks: "all", recordBytes: 100 }],
    [
      "kafka-e2e-latency.sh --bootstrap-server b:9092 --topic t --num-records 5 --producer-acks 1 --record-size 64",
      { topic: "t", acks: "1", recordBytes: 64 },
    ],
    [
      "WARNING: Positional argument usage is deprecated and will be removed in Apache Kafka 5.0. Please use named arguments instead: --bootstrap-server, --topic, --num-records, --producer-acks, --record-size, --command-config",
      {},
    ],
  ])("%s, of the end-to-end tool", (line, told) => {
    expect(config(line, END_TO_END)).toEqual(told);
  });
});
