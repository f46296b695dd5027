import { expect, test } from "vitest";
import { shellWords } from "./command-line.ts";
import { consumerArguments } from "./consumer-arguments.ts";
import { containerToolbox } from "./container-toolbox.ts";
import { jarToolbox, NEWEST_CLASSES } from "./jar-toolbox.ts";
import { producerArguments } from "./producer-arguments.ts";
import { scriptToolbox } from "./script-toolbox.ts";
import { optionsInHelp } from "./tool-options.ts";

/** Parts of what `kafka-producer-perf-test --help` prints. */
const HELP_4_3 = `usage: kafka-producer-perf-test
       [-h] [--bootstrap-server BOOTSTRAP-SERVER] --topic TOPIC
       --num-records NUM-RECORDS [--payload-delimiter PAYLOAD-DELIMITER]
       --throughput THROUGHPUT
       [--command-property PROP-NAME=PROP-VALUE [PROP-NAME=PROP-VALUE ...]]
       [--producer.config CONFIG-FILE] [--command-config CONFIG-FILE]
       [--warmup-records WARMUP-RECORDS] [--reporting-interval INTERVAL-MS]`;
const HELP_2_8 = `usage: producer-performance [-h] --topic TOPIC --num-records NUM-RECORDS [--payload-delimiter PAYLOAD-DELIMITER] --throughput THROUGHPUT
                            [--producer-props PROP-NAME=PROP-VALUE [PROP-NAME=PROP-VALUE ...]] [--producer.config CONFIG-FILE]
                            [--print-metrics] [--transactional-id TRANSACTIONAL-ID]`;

const WORK = {
  bootstrap: "a:9092,b:9092",
  topic: "highwater-bench-1",
  records: 300,
  warmupRecords: 100,
  recordBytes: 1024,
  recordsPerSecond: 10,
  properties: { acks: "all", "linger.ms": "5" },
  commandConfig: "/etc/client.properties",
};

test("a producer of 4.3 gets its options in today's words", () => {
  expect(producerArguments(WORK, optionsInHelp(HELP_4_3)).join(" ")).toBe(
    "--bootstrap-server a:9092,b:9092 --topic highwater-bench-1 --num-records 400 --record-size 1024 --throughput 10 --warmup-records 100 --reporting-interval 1000 --command-config /etc/client.properties --command-property acks=all linger.ms=5",
  );
});

test("a producer of 2.8 gets them in its own, and no warm-up that it does not know", () => {
  const work = { ...WORK, warmupRecords: 0, recordsPerSecond: null };
  expect(producerArguments(work, optionsInHelp(HELP_2_8)).join(" ")).toBe(
    "--topic highwater-bench-1 --num-records 300 --record-size 1024 --throughput -1 --producer.config /etc/client.properties --producer-props bootstrap.servers=a:9092,b:9092 acks=all linger.ms=5",
  );
});

test("a consumer reads the whole topic, in the words of its version", () => {
  const work = { ...WORK, group: "g", records: 400, patienceMs: 30_000 };
  const words = (help: string) => consumerArguments(work, optionsInHelp(help)).join(" ");
  expect(words("--bootstrap-server --num-records --messages --command-config --consumer.config")).toBe(
    "--bootstrap-server a:9092,b:9092 --topic highwater-bench-1 --group g --num-records 400 --timeout 30000 --command-config /etc/client.properties",
  );
  expect(words("--broker-list --messages --consumer.config")).toBe(
    "--broker-list a:9092,b:9092 --topic highwater-bench-1 --group g --messages 400 --timeout 30000 --consumer.config /etc/client.properties",
  );
});

test("tools run from scripts, from jars and in a container", () => {
  expect(scriptToolbox("/opt/kafka/bin", ".sh").command("kafka-configs", ["--help"])).toEqual({
    file: "/opt/kafka/bin/kafka-configs.sh",
    args: ["--help"],
  });
  const jars = {
    java: "java",
    classpath: ["a.jar", "b.jar"],
    description: "",
    loggingConfig: "/l",
    classes: NEWEST_CLASSES,
  };
  expect(jarToolbox(jars).command("kafka-producer-perf-test", ["--topic", "t"]).args.slice(-5)).toEqual([
    "-cp",
    "a.jar:b.jar",
    "org.apache.kafka.tools.ProducerPerformance",
    "--topic",
    "t",
  ]);
  const box = containerToolbox({
    engine: "docker",
    container: "broker-1",
    directory: "/opt/kafka/bin",
    extension: ".sh",
  });
  const { file, args, end } = box.command("kafka-producer-perf-test", ["--topic", "t"]);
  expect([file, ...args.slice(0, 4)]).toEqual(["docker", "exec", "broker-1", "sh", "-c"]);
  expect(args.slice(-3)).toEqual(["/opt/kafka/bin/kafka-producer-perf-test.sh", "--topic", "t"]);
  expect(end?.args.at(-1)).toBe(args.at(-4));
});

test("a command is written as a shell takes it", () => {
  expect(shellWords(["--topic", "a b", "it's", "x=1"])).toBe(`--topic 'a b' 'it'\\''s' x=1`);
});
