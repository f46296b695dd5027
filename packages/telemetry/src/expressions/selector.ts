import type { Rule } from "../namings/naming.ts";

/** PromQL knows no lookahead: what a pattern must not begin with, and what it must look like. */
const NOT_AHEAD = /^\^\(\?!(?<not>(?:[^()]|\([^()]*\))+)\)(?<rest>.*)$/s;
const NOT_AFTER = /^(?<before>[^()^]+)\(\?!(?<not>[^()]+)\)$/;

const quoted = (text: string): string => JSON.stringify(text);
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern that is found anywhere as one that fits the whole value, which is how PromQL reads it. */
const whole = (pattern: string): string => {
  const start = pattern.startsWith("^") ? pattern.slice(1) : `.*${pattern}`;
  return start.endsWith("$") ? start.slice(0, -1) : `${start}.*`;
};

const matchingMatchers = ([label, pattern]: readonly [string, string]): string[] => {
  const after = NOT_AFTER.exec(pattern)?.groups;
  if (after !== undefined) {
    const before = after["before"] ?? "";
    return [`${label}=~${quoted(whole(before))}`, `${label}!~${quoted(whole(before + (after["not"] ?? "")))}`];
  }
  const ahead = NOT_AHEAD.exec(pattern)?.groups;
  if (ahead === undefined) return [`${label}=~${quoted(whole(pattern))}`];
  const not = (ahead["not"] ?? "").split("|").map((part) => whole(`^${part}`));
  const rest = ahead["rest"] ?? "";
  return [`${label}!~${quoted(not.join("|"))}`, ...(rest === "" ? [] : [`${label}=~${quoted(whole(`^${rest}`))}`])];
};

const exceptMatcher = ([label, values]: readonly [string, readonly string[]]): string =>
  values.length === 1
    ? `${label}!=${quoted(values[0] ?? "")}`
    : `${label}!~${quoted(values.map((value) => escaped(value)).join("|"))}`;

const labelMatcher = (label: string, values: readonly string[]): string =>
  values.length === 1
    ? `${label}=${quoted(values[0] ?? "")}`
    : `${label}=~${quoted(values.map((value) => escaped(value)).join("|"))}`;

const matchersOf = (rules: readonly Rule[]): string[] => {
  const [first] = rules;
  if (first === undefined) return [];
  const values = (label: string): string[] => [...new Set(rules.map(({ labels }) => labels[label] ?? ""))];
  return [
    ...Object.keys(first.labels).map((label) => labelMatcher(label, values(label))),
    ...first.without.map((label) => `${label}=""`),
    ...Object.entries(first.except).map(exceptMatcher),
    ...(first.matching === undefined ? [] : matchingMatchers(first.matching)),
  ];
};

/** Rules of one family that differ in the values of their labels alone, as one selector. */
export const selectorOf = (rules: readonly Rule[]): string => {
  const matchers = matchersOf(rules);
  const family = rules[0]?.family ?? "";
  return matchers.length === 0 ? family : `${family}{${matchers.join(",")}}`;
};

/** Rules that differ in their families alone, as one selector. */
export const selectorOfNames = (rules: readonly Rule[]): string => {
  const names = [...new Set(rules.map(({ family }) => family))].join("|");
  return `{${[`__name__=~${quoted(names)}`, ...matchersOf(rules)].join(",")}}`;
};
