import type { BenchmarkRunItem } from "@highwater/contract";
import { conditionText } from "../../lib/run-conditions.ts";

type Config = BenchmarkRunItem["config"];
type Field = keyof Config;

const counted = (noun: string) => (text: string) => `${text} ${noun}${text === "1" ? "" : "s"}`;
const asItIs = (text: string): string => text;

/** What tells runs apart at a glance, in the order in which it is read. */
const KEY: readonly (readonly [Field, (text: string) => string])[] = [
  ["workload", asItIs],
  ["targetRecordsPerSecond", (text) => `asked ${text}`],
  ["recordBytes", asItIs],
  ["acks", (text) => `acks ${text}`],
  ["compression", asItIs],
  ["tls", (text) => (text === "yes" ? "TLS" : "no TLS")],
  ["producers", counted("producer")],
  ["consumers", counted("consumer")],
  ["partitions", counted("partition")],
  ["brokers", counted("broker")],
  ["kafka", (text) => `Kafka ${text}`],
];

/** The conditions that matter most, in few words: "1 024 B · acks all · 3 brokers"; empty where none is told. */
export const keyConditions = (config: Config): readonly string[] =>
  KEY.flatMap(([field, words]) => {
    const value = config[field];
    return value === undefined ? [] : [words(conditionText(field, value))];
  });
