import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { exported } from "../../fixtures/jmx-exporter.ts";
import type { ExporterSettings, YamlRule } from "../../fixtures/jmx-exporter.ts";
import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { JAVA_BEANS } from "../beans/java-beans.ts";
import { inputsOf } from "../derive/inputs-of.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Naming } from "../namings/naming.ts";
import { NAMINGS } from "../namings/namings.ts";
import { KAFKA_BEANS } from "../namings/rules-of-beans.ts";
import { readScrape } from "../reading/read-scrape.ts";
import { findSignal, SIGNALS } from "../signals/catalogue.ts";
import { adviceFor } from "./advice-for.ts";
import { exporterForm } from "./exporter-form.ts";
import { RULE_FILES } from "./remedies/rule-files.ts";

type Keys = readonly (readonly [string, string])[];

/** MBeans of one name that a broker has several of. */
const SEVERAL: Readonly<Record<string, readonly Keys[]>> = {
  RequestsPerSec: [
    [
      ["request", "Produce"],
      ["version", "13"],
    ],
    [
      ["request", "Fetch"],
      ["version", "17"],
    ],
    [
      ["request", "FetchConsumer"],
      ["version", "17"],
    ],
  ],
  ErrorsPerSec: [
    [
      ["request", "Produce"],
      ["error", "NONE"],
    ],
    [
      ["request", "Produce"],
      ["error", "NOT_LEADER_OR_FOLLOWER"],
    ],
  ],
  IdlePercent: [[["networkProcessor", "0"]], [["networkProcessor", "1"]]],
  Size: [
    [
      ["topic", "orders"],
      ["partition", "0"],
    ],
    [
      ["topic", "orders"],
      ["partition", "1"],
    ],
  ],
  "socket-server-metrics": [
    [
      ["listener", "PLAINTEXT"],
      ["networkProcessor", "0"],
    ],
    [
      ["listener", "PLAINTEXT"],
      ["networkProcessor", "1"],
    ],
  ],
};

const keysOf = (bean: BeanAttribute): readonly Keys[] =>
  SEVERAL[bean.name ?? bean.type] ?? [Object.entries(bean.keys ?? {})];

const BEANS: readonly BeanAttribute[] = [...KAFKA_BEANS, ...JAVA_BEANS];

/** A topic's own traffic stands beside the broker's. */
const TOPIC = "kafka.server<type=BrokerTopicMetrics, name=BytesInPerSec, topic=orders><>Count";

const FORMS = [...new Set([TOPIC, ...BEANS.flatMap((bean) => keysOf(bean).map((keys) => exporterForm(bean, keys)))])];

const VALUE = 1000;

const settingsOf = (naming: Naming, snippet: string, appendsTotal: boolean): ExporterSettings => ({
  rules: parse(snippet) as YamlRule[],
  lowercaseOutputName: naming.id !== "jmx-exporter-catch-all",
  appendsTotal,
});

/** The rest of a scrape of this naming: a sample of each family but those of the inputs. */
const others = (naming: Naming, inputs: readonly InputName[]): string[] =>
  naming.rules
    .filter(({ identifies, input }) => identifies && !inputs.includes(input))
    .map(({ family, labels }) => {
      const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      return `${family}{${pairs.join(",")}} 5`;
    });

const FILES = NAMINGS.filter(({ id }) => RULE_FILES.has(id));
const EVERYTHING = SIGNALS.map(({ name }) => name);
/** What MBeans of a broker tell. */
const OF_A_BROKER = SIGNALS.filter(
  ({ name, source }) => name !== "disk_used_ratio" && /^(broker|controller|process)$/.test(source),
).map(({ name }) => name);

const advised = (naming: Naming) =>
  adviceFor({ naming: naming.id, role: "combined", missing: EVERYTHING }).filter(
    ({ snippet }) => snippet?.language === "yaml",
  );

const read = (lines: readonly string[]) => readScrape(new TextEncoder().encode(`${lines.join("\n")}\n`));

/** With raft metrics kafka-2_0_0.yml is what the exporter calls kafka-kraft-3_0_0.yml. */
const namingAfter = ({ id }: Naming, signal: string): string =>
  id === "jmx-exporter-kafka-2_0_0" && signal === "metadata_commit_latency_mean"
    ? "jmx-exporter-kafka-kraft-3_0_0"
    : id;

it.each(FILES)("$id can have every signal of a broker", (naming) => {
  expect(advised(naming).map(({ signal }) => signal)).toStrictEqual(OF_A_BROKER);
});

describe.each([true, false])("an exporter that appends _total: %s, with the advised rules", (appendsTotal) => {
  it.each(FILES)("gives each signal under $id", (naming) => {
    const families = new Set(naming.rules.map(({ family }) => family));
    for (const { signal, snippet } of advised(naming)) {
      const lines = exported(FORMS, VALUE, settingsOf(naming, snippet?.text ?? "", appendsTotal));
      const names = lines.map((line) => line.slice(0, line.indexOf("{")));
      expect(names.filter((name) => !families.has(name))).toStrictEqual([]);

      const found = findSignal(signal);
      const reading = read([...others(naming, found === undefined ? [] : inputsOf(found)), ...lines]);
      const expected = [signal, namingAfter(naming, signal), true];
      expect([signal, reading.naming, reading.signals.includes(signal)]).toStrictEqual(expected);
    }
  });

  it.each(FILES)("adds up requests, errors, logs and connections once each under $id", (naming) => {
    const inputs = ["requests_total", "request_errors_total", "log_size_bytes", "connections"] as const;
    const signals = new Set<string>(["request_rate", "request_error_rate", "log_size_bytes", "connections"]);
    const text = advised(naming)
      .filter(({ signal }) => signals.has(signal))
      .map(({ snippet }) => snippet?.text ?? "")
      .join("");
    const lines = exported(FORMS, VALUE, settingsOf(naming, text, appendsTotal));
    const reading = read([...others(naming, inputs), ...lines]);
    // A fetch is counted as Fetch and as FetchConsumer: once is right.
    expect(inputs.map((input) => reading.inputs.get(input))).toStrictEqual([2 * VALUE, VALUE, 2 * VALUE, 2 * VALUE]);
  });
});
