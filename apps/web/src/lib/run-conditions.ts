import type { BenchmarkRunItem } from "@highwater/contract";
import { groupThousands, showText } from "./units.ts";

/** How a run was made, by the names of the contract. */
type ConditionField = keyof BenchmarkRunItem["config"];

interface Words {
  readonly title: string;
  /** As in units.ts; "" where the value stands alone. */
  readonly unit: string;
}

const plain = (title: string): Words => ({ title, unit: "" });

const WORDS: Readonly<Record<ConditionField, Words>> = {
  workload: plain("Workload"),
  driver: plain("Driver"),
  targetRecordsPerSecond: { title: "Load asked for", unit: "records/s" },
  recordBytes: { title: "Record size", unit: "bytes" },
  producers: plain("Producers"),
  consumers: plain("Consumers"),
  consumerGroups: plain("Consumer groups"),
  acks: plain("acks"),
  compression: plain("Compression"),
  tls: plain("TLS"),
  batchBytes: { title: "batch.size", unit: "bytes" },
  lingerMs: { title: "linger.ms", unit: "ms" },
  topic: plain("Topic"),
  topics: plain("Topics"),
  partitions: plain("Partitions of a topic"),
  replicationFactor: plain("Replicas"),
  minInsyncReplicas: plain("min.insync.replicas"),
  clientConnections: plain("Client connections"),
  warmupRecords: plain("Records to warm up"),
  brokers: plain("Brokers"),
  hardware: plain("Hardware"),
  coresPerBroker: plain("Cores per broker"),
  hardwareThreadsPerBroker: plain("Hardware threads per broker"),
  memoryBytesPerBroker: { title: "Memory per broker", unit: "bytes" },
  drives: plain("Drives per broker"),
  nic: plain("NIC"),
  numIoThreads: plain("num.io.threads"),
  numNetworkThreads: plain("num.network.threads"),
  kafka: plain("Kafka"),
  jdk: plain("JDK"),
};

const WORDS_BY_NAME: ReadonlyMap<string, Words> = new Map(Object.entries(WORDS));

/** Names of all conditions in the order in which they are read. */
export const CONDITION_FIELDS: readonly string[] = [...WORDS_BY_NAME.keys()];

/** A condition as people call it; its own name where it is not known. */
export const conditionTitle = (field: string): string => WORDS_BY_NAME.get(field)?.title ?? field;

/** The value of a condition with its unit, also where it came as text: "1024" of a record size is "1.02 kB". */
export const conditionText = (field: string, value: string | number | boolean): string => {
  if (value === true || value === "true") return "yes";
  if (value === false || value === "false") return "no";
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  if (!Number.isFinite(number) || field === "acks") return String(value);
  const unit = WORDS_BY_NAME.get(field)?.unit;
  // A record of 1024 bytes is no "1.02 kB": sizes that a person chose are said exactly.
  if (unit === "bytes" && number < 1_000_000) return `${groupThousands(String(number))} B`;
  return unit === undefined || unit === "" ? groupThousands(String(value)) : showText(number, unit);
};
