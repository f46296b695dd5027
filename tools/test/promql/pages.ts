import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { findNaming, INPUTS } from "@highwater/telemetry";

type Naming = NonNullable<ReturnType<typeof findNaming>>;
type Rule = Naming["rules"][number];

const FIXTURES = new URL("../../../packages/telemetry/fixtures/", import.meta.url);

/** A recorded page of the telemetry's fixtures. */
export const recorded = (name: string): string => gunzipSync(readFileSync(new URL(name, FIXTURES))).toString();

const PARTS = 2 ** 32;
const share = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0) / PARTS;

const LINE = /^([a-zA-Z_:][\w:]*(?:\{.*\})?)\s+(\S+)\s*$/;
const MOST_GROWTH = 1e-3;

/** The count of a histogram is its bucket without an upper bound: both grow alike. */
const counted = (series: string): string => series.replace(/_bucket\{(.*?),?le="\+Inf"(.*)\}$/, "_count{$1$2}");

/** The same page a while later: each number has grown, by a share of its own of at most a thousandth. */
export const later = (body: string): string =>
  body
    .split("\n")
    .map((line) => {
      const [, series = "", text = ""] = LINE.exec(line) ?? [];
      const value = Number(text);
      return Number.isFinite(value) && value > 0 && series !== ""
        ? `${series} ${value * (1 + MOST_GROWTH * (0.1 + share(counted(series))))}`
        : line;
    })
    .join("\n");

const COUNT = 1e6;

const plausible = ({ input, scale, as, family, labels, within }: Rule): number => {
  const drawn = share(JSON.stringify([family, labels]));
  if (as === "size") return 100;
  if (as === "free" || as === "left") return 20 + Math.floor(60 * drawn);
  if (as === "part") return 2;
  if (as === "whole") return 3;
  if (within !== undefined) return within[0] > 0 ? 1e12 : 0.5;
  if (family.endsWith("_count")) return COUNT;
  if (labels["le"] !== undefined) return COUNT * (1 - 1 / (1 + 3 * Number(labels["le"]) ** 0.5 * 30));
  if (input.endsWith("_ratio")) return (0.1 + 0.8 * drawn) / scale;
  return Math.ceil(10 + 1000 * drawn);
};

/** The names of exporter 0.x and 1.x are one metric. */
const plainName = (family: string): string =>
  (family.startsWith("jvm_memory_") ? family.split("_").toSorted().join("_") : family).replace(/_(total|ratio)$/, "");

const isSum = ({ input, combine }: Rule): boolean => (combine ?? INPUTS.get(input)?.combine) === "sum";

/** Of the spellings that a naming knows the first: one exporter writes each metric once. */
const onceEach = (rules: readonly Rule[]): Rule[] => {
  const chosen = new Map<string, Rule>();
  for (const rule of rules) {
    const labels = Object.entries(rule.labels).map(([name, value]) => `${name.toLowerCase()}=${value}`);
    const key =
      isSum(rule) || rule.as === "left"
        ? [rule.input, plainName(rule.family), ...labels.toSorted()]
        : [rule.input, rule.as];
    if (!chosen.has(key.join())) chosen.set(key.join(), rule);
  }
  return [...chosen.values()];
};

const isWritten = (rules: readonly Rule[], { as, scale, matching, input }: Rule): boolean =>
  scale > 0 &&
  matching === undefined &&
  (as !== "fallback" || rules.every((rule) => rule.as === "fallback" || rule.input !== input));

const HISTOGRAM_PART = /_(sum|count|bucket)$/;

const isHistogram = (rules: readonly Rule[], { family }: Rule): boolean =>
  HISTOGRAM_PART.test(family) && rules.some(({ family: other }) => other === family.replace(HISTOGRAM_PART, "_bucket"));

const samplesOf = (rule: Rule, parts: readonly string[], isCount: boolean): string[] =>
  parts.flatMap((part) => {
    const pairs = Object.entries(rule.labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    const labels = [...pairs, ...(part === "" ? [] : [`part="${part}"`])];
    const sample = `${rule.family}{${labels.join(",")}} ${plausible(rule)}`;
    const all = `${rule.family.replace(HISTOGRAM_PART, "_bucket")}{${[...labels, 'le="+Inf"'].join(",")}}`;
    return isCount ? [sample, `${all} ${plausible(rule)}`] : [sample];
  });

/**
 * A page with a sample for each metric that the naming knows, of a program that no recorded page is of; of histograms
 * two, as of partitions.
 */
export const madeUp = (id: string): string => {
  const rules = findNaming(id)?.rules ?? [];
  const lines = onceEach(rules.filter((rule) => isWritten(rules, rule))).flatMap((rule) => {
    const isOfHistogram = isHistogram(rules, rule);
    return samplesOf(rule, isOfHistogram ? ["0", "1"] : [""], isOfHistogram && rule.family.endsWith("_count"));
  });
  return `${[...new Set(lines)].join("\n")}\n`;
};
