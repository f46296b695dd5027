import type { RunConfig } from "../run.ts";
import type { Line } from "./lines.ts";
import { isNote } from "./note.ts";
import { readWhole } from "./numbers.ts";

const positive = (text: string | undefined): number | undefined => {
  const value = text === undefined ? null : readWhole(text);
  return value === null || value <= 0 ? undefined : value;
};

const acksOf = (text: string | undefined) => (text === "-1" ? "all" : text);

const rateOf = (text: string) => {
  const rate = Number(text);
  return rate > 0 && Number.isFinite(rate) ? rate : undefined;
};

/** What stands before a client property: a blank, a quote, or a comma between two of them. */
const BEFORE = String.raw`(?:^|[\s"',])`;
const AFTER = String.raw`(?=[\s"',]|$)`;
const option = (names: string, value: string) => new RegExp(`${BEFORE}--(?:${names})[ =]["']?(${value})${AFTER}`);
const property = (name: string, value: string) => new RegExp(`${BEFORE}${name}\\s?=\\s?(${value})${AFTER}`);
/** Arguments by their place: brokers, topic, records, acks and record size. */
const endToEnd = (place: number) =>
  new RegExp(
    String.raw`kafka-e2e-latency\S*(?:\s+\S+){${place}}\s+(${["", "[\\w.-]+", "", "-1|all|0|1", "\\d+"][place] ?? ""})(?:\s|$)`,
  );

/** Options of a command line, or of the client configuration that a client logs when it starts. */
const SOURCES: readonly [keyof RunConfig, RegExp, (text: string) => RunConfig[keyof RunConfig]][] = [
  ["topic", option("topic|topics|include", String.raw`(?!TOPIC\b)[\w.-]+`), String],
  ["topic", endToEnd(1), String],
  ["partitions", option("partitions", String.raw`\d+`), positive],
  ["recordBytes", option("record-size|message-size", String.raw`\d+`), positive],
  ["recordBytes", endToEnd(4), positive],
  ["targetRecordsPerSecond", option("throughput", String.raw`[\d.]+(?:[eE]\d+)?`), rateOf],
  ["warmupRecords", option("warmup-records", String.raw`\d+`), positive],
  ["warmupRecords", /^Warmup first (\d+) records\./, positive],
  ["acks", property("acks", "-1|all|0|1"), acksOf],
  ["acks", option("producer-acks", "-1|all|0|1"), acksOf],
  ["acks", endToEnd(3), acksOf],
  ["compression", property(String.raw`compression\.type`, String.raw`\w+`), String],
  ["batchBytes", property(String.raw`batch\.size`, String.raw`\d+`), positive],
  ["lingerMs", property(String.raw`linger\.ms`, String.raw`\d+`), Number],
  [
    "tls",
    property(String.raw`security\.protocol`, "SSL|SASL_SSL|PLAINTEXT|SASL_PLAINTEXT"),
    (word) => word.endsWith("SSL"),
  ],
  ["topic", /producer-topic-metrics:[\w-]+:\{.*?topic=([^,}]+)\}/, String],
];

const VERSION = /(?:\bKafka version\s?: |app-info:version:\{[^}]*\}\s*: )(\d+\.\d+[\w.-]*)/;

const mayTell = /--|=|Warmup|ersion|producer-topic-metrics|kafka-e2e-latency/;

/** What lines around a result tell about how it was made; the first word about a thing counts. */
export const configTold = (lines: readonly Line[]): { config: RunConfig; version: string | null } => {
  const config: Record<string, RunConfig[keyof RunConfig]> = {};
  let version: string | null = null;
  for (const { text } of lines) {
    if (!mayTell.test(text) || isNote(text)) continue;
    version ??= VERSION.exec(text)?.[1] ?? null;
    for (const [field, pattern, read] of SOURCES) {
      const word = config[field] === undefined ? pattern.exec(text)?.[1] : undefined;
      const value = word === undefined ? undefined : read(word);
      if (value !== undefined) config[field] = value;
    }
  }
  return { config, version };
};
