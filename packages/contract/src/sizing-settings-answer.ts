import { Type } from "typebox";
import { List, OneOf } from "./common.ts";
import { count, maybe, num, text } from "./sizing-fields.ts";

const TestedThreads = Type.Object(
  {
    ioThreads: count("num.io.threads of the test"),
    networkThreads: count("num.network.threads of the test"),
    hardwareThreads: count("Hardware threads of its brokers"),
    nicGbps: num("Their NIC, in Gb/s"),
    eventsPerSecond: num("Events per second that it reached"),
    p99Ms: num("99th percentile that it reached, in milliseconds"),
    source: text("Who published it"),
  },
  { description: "A published test" },
);

export const SizingThreads = Type.Object(
  {
    numIoThreads: count("num.io.threads"),
    numNetworkThreads: count("num.network.threads, for each listener"),
    numReplicaFetchers: count("num.replica.fetchers"),
    listeners: count("Listeners that the network threads are counted for"),
    basis: text("What the proposal stands on"),
    evidence: List(TestedThreads, "Tested rows beside the proposal"),
  },
  { description: "Proposed threads" },
);

const PartitionRule = Type.Object(
  {
    rule: OneOf(
      ["testedRate", "producerRate", "consumerRate", "processingTime", "consumersPerGroup", "fanOut", "brokers"],
      "The reason",
    ),
    needs: num("Partitions that it needs alone"),
    formula: text("Formula in symbols"),
    formulaWithNumbers: text("The same with numbers put in"),
    source: text("Where the rule comes from"),
  },
  { description: "A reason for partitions, judged alone" },
);

export const SizingPartitions = Type.Object(
  {
    recommended: count("Partitions"),
    reason: text("The rule that decides, with its numbers"),
    rules: List(PartitionRule, "Every rule that was checked"),
  },
  { description: "Proposed partitions" },
);

export const SizingSetting = Type.Object(
  {
    scope: OneOf(["broker", "topic", "producer", "consumer", "jvm", "os"], "Where the setting belongs"),
    key: text("Its name in Kafka or in the operating system"),
    value: text("Proposed value"),
    reason: text("What the value stands on, with its numbers"),
    source: text("Where it comes from"),
  },
  { description: "A proposed setting" },
);

export const SizingEvidence = Type.Object(
  {
    id: text("Stable name"),
    topic: OneOf(
      ["jdk", "tls", "tlsProvider", "codec", "cpu", "acks", "nicQueues", "storage", "threads", "endToEnd"],
      "What the comparison varied",
    ),
    statement: text("What was seen"),
    throughputFactor: maybe("Throughput with the change over throughput without; null where not published"),
    p99Factor: maybe("p99 with the change over p99 without; null where not published"),
    rig: text("What it was seen on"),
    source: text("Who published it"),
  },
  { description: "A published effect; never multiplied into a number" },
);
