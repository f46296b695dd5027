import type { Fault, Found, Reading } from "../reading.ts";
import { type Fields, fieldsOf, listAt } from "./fields.ts";
import { ombRun } from "./omb-run.ts";
import { parseJson, splitJson } from "./split-json.ts";

/** What Java's JSON writers print for numbers that are none, as text. */
const NO_NUMBERS: ReadonlySet<unknown> = new Set(["NaN", "Infinity", "-Infinity"]);
const isNumber = (value: unknown) => value === null || typeof value === "number" || NO_NUMBERS.has(value);

const RATES = ["publishRate", "consumeRate"] as const;

/** What is missing or of the wrong kind; null for a result file. */
const faultOf = (fields: Fields): string | null => {
  for (const key of RATES) {
    if (!fields.has(key)) return `"${key}" is missing, which every result of OpenMessaging Benchmark has`;
    if (!Array.isArray(fields.get(key))) return `"${key}" is no list`;
    const wrong = listAt(fields, key).findIndex((item) => !isNumber(item));
    if (wrong >= 0) return `"${key}[${wrong}]" is no number`;
  }
  for (const [key, value] of fields)
    if (/^aggregated\w+Latency(?:Avg|Max|\d+pct)$/.test(key) && !isNumber(value)) return `"${key}" is no number`;
  return null;
};

const isResult = (fields: Fields) =>
  [...fields.keys()].some((key) => /^(?:publishRate|aggregated\w+Latency)/.test(key));

/** The place that a JSON text breaks at, as the engine names it. */
const whyNoJson = (text: string): string => {
  try {
    JSON.parse(text);
    return "this is no JSON object";
  } catch (error) {
    return error instanceof Error ? `no JSON: ${error.message.slice(0, 120).toWellFormed()}` : "no JSON";
  }
};

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Reads results of OpenMessaging Benchmark: one, several one after another, or a list of them. */
export const readOmb = (text: string): Reading => {
  const [runs, faults]: [Found[], Fault[]] = [[], []];
  const parts = splitJson(text);
  let partial: string | null = null;
  for (const { text: part, line, isWhole } of parts) {
    if (!isWhole) {
      const whole = runs.length === 1 ? "1 whole result was" : `${runs.length} whole results were`;
      partial = `${whole} read; the JSON that begins in line ${line} does not end`;
      continue;
    }
    const value = parseJson(part);
    if (value === undefined) {
      faults.push({ line, reason: whyNoJson(part) });
      continue;
    }
    for (const [index, item] of itemsOf(value).entries()) {
      const fields = fieldsOf(item);
      const place = Array.isArray(value) ? `item ${index + 1} of the list: ` : "";
      const fault = fields === null ? "this is no JSON object" : faultOf(fields);
      if (fault !== null || fields === null) {
        if (partial === null && fields !== null && !isResult(fields)) partial = "";
        faults.push({ line, reason: `${place}${fault ?? ""}` });
      } else runs.push({ line, run: ombRun(fields) });
    }
  }
  return { tool: "openmessaging-benchmark", runs, faults, empty: [], partial };
};
