import { decodeText } from "../exposition/decode-text.ts";
import type { Label } from "../sent/exposition-line.ts";

interface TimedValue {
  /** Epoch milliseconds. */
  readonly timeMs: number;
  /** Any float, NaN and infinities included. */
  readonly value: number;
}

/** One series of a matrix, with its raw samples. */
export interface MatrixSeries {
  readonly name: string;
  /** Without the name, and without those that have no value. */
  readonly labels: readonly Label[];
  readonly samples: readonly TimedValue[];
}

type Fields = Readonly<Record<string, unknown>>;

const MS_PER_SECOND = 1000;
const NAME = "__name__";
const SPECIAL: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Inf: Infinity,
  "+Inf": Infinity,
  "-Inf": -Infinity,
};
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Any value of a JSON text; undefined where it is none. */
export const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(decodeText(bytes, 0, bytes.length));
  } catch {
    return undefined;
  }
};

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const numberOf = (text: unknown): number | null => {
  if (typeof text !== "string") return null;
  return SPECIAL[text] ?? (NUMBER.test(text) ? Number(text) : null);
};

/** `[seconds, "value"]`; null where it is not that. */
const sampleOf = (pair: unknown): TimedValue | null => {
  if (!Array.isArray(pair)) return null;
  const [seconds, text]: unknown[] = pair;
  const value = numberOf(text);
  if (typeof seconds !== "number" || value === null) return null;
  return { timeMs: Math.round(seconds * MS_PER_SECOND), value };
};

const labelsOf = (metric: Fields): Label[] | null => {
  const labels: Label[] = [];
  for (const [name, value] of Object.entries(metric)) {
    if (typeof value !== "string") return null;
    if (name !== NAME && value !== "") labels.push([name, value]);
  }
  return labels;
};

/**
 * One element of a matrix, `{"metric": {…}, "values": [[seconds, "value"], …]}`; null where it is none. Native histograms
 * are passed over: they have no values.
 */
export const matrixSeries = (bytes: Uint8Array): MatrixSeries | null => {
  const element = jsonOf(bytes);
  if (!isFields(element)) return null;
  const { metric, values = [] } = element;
  if (!isFields(metric) || !Array.isArray(values)) return null;
  const name = metric[NAME] ?? "";
  const labels = labelsOf(metric);
  if (typeof name !== "string" || labels === null) return null;
  const samples: TimedValue[] = [];
  for (const pair of values) {
    const sample = sampleOf(pair);
    if (sample === null) return null;
    samples.push(sample);
  }
  return { name, labels, samples };
};
