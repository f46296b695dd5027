import { groupThousands, showText } from "../../../lib/units.ts";
import { BLANK, isFieldKey } from "../form/form-state.ts";
import { NUMBER_FIELDS } from "../form/number-fields.ts";
import type { NumberField } from "../form/number-field.ts";
import { SUFFIX_FACTORS } from "../form/unit-factors.ts";
import { CONSTRAINT_WORDS, inSentence, isConstraintName } from "./constraint-words.ts";
import { prettyNumbers } from "../../../components/why/derivation.ts";

const OTHER_LABELS: Readonly<Record<string, string>> = {
  "workload.acks": "acks",
  "workload.tls": "TLS",
  "workload.followerFetch": "Follower fetch",
  "policy.failureModel": "After a lost broker",
  "policy.maxUtilization": "Ceilings",
  "broker.networkGbps": "NIC speed",
  "broker.networkGbpsOptions": "NIC options",
  "broker.networkBytesPerSecond": "Network rate",
  "broker.catalogId": "Instance",
  "broker.drives": "Drives",
  "broker.jdk": "JDK",
  "broker.listeners": "Listeners",
  "topology.kind": "Layout",
  "topology.controllers": "Controllers",
  "topology.brokersPerRack": "Brokers per rack",
  "topology.clientNodes": "Client machines",
  "topology.supportNodes": "Support machines",
  "topology.clientGbpsOptions": "Client link options",
  "topology.observersPerPartition": "Observers per partition",
  catchUpMinutes: "Catching up",
  pageCacheSeconds: "Writes in the page cache",
};

// Reversed, as the first field of a path is the one that it is called by.
const FIELDS: ReadonlyMap<string, NumberField> = new Map(
  Object.values(NUMBER_FIELDS)
    .toReversed()
    .map((field) => [field.path.slice(1).replaceAll("/", "."), field]),
);

const LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_LABELS),
  ...[...FIELDS].map(([name, { label }]) => [name, label] as const),
]);

const lastPart = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

const BY_LAST_PART: ReadonlyMap<string, string> = new Map(
  [...LABELS].map(([name, label]) => [lastPart(name), label] as const).filter(([name]) => /[a-z][A-Z]/.test(name)),
);

const KEEPS_ITS_CAPITAL = /^(?:[A-Z]{2}|Min ISR|p99)/;

const lower = (label: string): string =>
  KEEPS_ITS_CAPITAL.test(label) ? label.replace("Min ISR", "min ISR") : label.charAt(0).toLowerCase() + label.slice(1);

/** The label of a request's field, "broker.hardwareThreads" or its last part; undefined where no field is called so. */
export const labelOf = (name: string): string | undefined => LABELS.get(name) ?? BY_LAST_PART.get(name);

const PATH = /\b(?:workload|broker|policy|partitioning|topology|prices)(?:\.[a-z][A-Za-z0-9]*)+\b/g;
const NAME = /\b[a-z]+[0-9]*(?:[A-Z][a-z0-9]*)+\b/g;
const LARGE_BYTES = /(\d+(?:\.\d+)?e\d+) (bytes\/s|bytes)(?![\w/])/g;

const withoutSpelling = (sentence: string): string =>
  sentence
    .replaceAll(LARGE_BYTES, (_, value: string, unit: string) => showText(Number(value), unit))
    .replaceAll(PATH, (name) => {
      const label = labelOf(name) ?? labelOf(lastPart(name));
      return label === undefined ? name : lower(label);
    })
    .replaceAll(NAME, (name) => {
      if (isConstraintName(name)) return inSentence(name);
      const label = labelOf(name);
      return label === undefined ? name : lower(label);
    })
    .replaceAll(
      /\b(\d+) ([a-z]+)\(s\)/g,
      (_, count: string, noun: string) => `${count} ${noun}${count === "1" ? "" : "s"}`,
    )
    .replace(/^With 0 brokers lost/, "With every broker up");

/** A sentence of the engine without its spelling of fields, limits and large numbers. */
export const inPlainWords = (sentence: string): string => prettyNumbers(withoutSpelling(sentence));

const DIGITS = 12;

const exactly = (value: number): string => groupThousands(String(Number(value.toPrecision(DIGITS))));

const inFieldsUnit = (field: NumberField, value: number): string => {
  if (field.units !== undefined) {
    const { key, factors } = field.units;
    const unit = isFieldKey(key) ? BLANK[key] : "";
    return `${exactly(value / (factors[unit] ?? 1))} ${unit}`.trim();
  }
  const suffix = field.suffix ?? "";
  const factor = SUFFIX_FACTORS[suffix.startsWith("%") ? "%" : suffix] ?? 1;
  return `${exactly(value / factor)} ${suffix}`.trim();
};

const VALUES: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["false", "no"],
]);

const plainValue = (value: string): string => VALUES.get(value) ?? value.replaceAll(/[[\]]/g, "");

const SUBJECT = /^([a-zA-Z]+): /;

/** The same as a sentence of its own: a limit that it is about is called as elsewhere, and it starts with a capital. */
const onItsOwn = (text: string): string => {
  const [start = "", subject = ""] = SUBJECT.exec(text) ?? [];
  const words = isConstraintName(subject)
    ? `${CONSTRAINT_WORDS[subject]}: ${inPlainWords(text.slice(start.length))}`
    : inPlainWords(text);
  return words.startsWith("p99") ? words : words.charAt(0).toUpperCase() + words.slice(1);
};

const DEFAULT = /^(\S+) = (.*) \(default\)$/s;

/** An assumption in the form's words: "workload.peakToAverageRatio = 1 (default)" is "Peak over average: 1 times". */
export const assumptionWords = (text: string): string => {
  const [, name, value] = DEFAULT.exec(text) ?? [];
  if (name === undefined || value === undefined) return onItsOwn(text);
  const field = FIELDS.get(name);
  const label = labelOf(name) ?? name;
  return field === undefined || !Number.isFinite(Number(value))
    ? `${label}: ${plainValue(value)}`
    : `${label}: ${inFieldsUnit(field, Number(value))}`;
};
