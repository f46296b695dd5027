import type { RunConfig } from "../run.ts";
import type { Line } from "./lines.ts";
import { isNote } from "./note.ts";
import { readWhole } from "./numbers.ts";

const positive = (text: string | undefined): number | undefined => {
  const value = text === undefined ? null : readWhole(text);
  return value === null || value <= 0 ? undefined : value;
};

const acksOf = (text: string | undefined) => (text === "-1" ? "all" : text);

/** Options of a command line, or of the client configuration that a client logs when it starts. */
const SOURCES: readonly [keyof RunConfig, RegExp, (text: string) => RunConfig[keyof RunConfig]][] = [
  ["topic", /(?:^|\s)--topic[ =](\S+)/, String],
  ["recordBytes", /--record-size[ =](\d+)/, positive],
  ["targetRecordsPerSecond", /--throughput[ =](\d+)/, positive],
  ["warmupRecords", /--warmup-records[ =](\d+)/, positive],
  ["warmupRecords", /^Warmup first (\d+) records\./, positive],
  ["acks", /(?:^|\s)acks\s?=\s?(-1|all|0|1)(?:\s|$)/, acksOf],
  ["compression", /(?:^|\s)compression\.type\s?=\s?(\w+)/, String],
  ["batchBytes", /(?:^|\s)batch\.size\s?=\s?(\d+)/, positive],
  ["lingerMs", /(?:^|\s)linger\.ms\s?=\s?(\d+)/, Number],
  ["tls", /(?:^|\s)security\.protocol\s?=\s?(SSL|SASL_SSL|PLAINTEXT|SASL_PLAINTEXT)\b/, (word) => word.endsWith("SSL")],
  ["topic", /producer-topic-metrics:[\w-]+:\{.*?topic=([^,}]+)\}/, String],
];

const VERSION = /(?:\bKafka version\s?: |app-info:version:\{[^}]*\}\s*: )(\d+\.\d+[\w.-]*)/;

const mayTell = /--|=|Warmup|ersion|producer-topic-metrics/;

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
