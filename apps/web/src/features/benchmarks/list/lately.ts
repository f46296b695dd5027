import type { BenchmarkRunItem, Comparison, Verdict } from "@highwater/contract";
import { figureTitle } from "../../../lib/run-figures.ts";
import { show, THIN_SPACE } from "../../../lib/units.ts";

/** The newest runs of a kind, and the like that were there before them. */
export interface LatelyPair {
  readonly title: string;
  readonly newest: readonly string[];
  readonly before: readonly string[];
}

const REPEATS = 3;
/** A spread needs two runs on each side. */
const LEAST = 2;
const MOST_PAIRS = 3;

const COUNTER = /[\s#_(-]*(?:run )?\d+\)?$/i;

/**
 * Runs with the same key were made alike, as far as it is told: the same step of a suite, or the same name but for a
 * number at its end, under the same conditions. Topics are named anew by every run.
 */
const likeness = ({ tool, kind, cluster, name, step, config }: BenchmarkRunItem): string =>
  JSON.stringify([
    tool,
    kind,
    cluster,
    step ?? name.replace(COUNTER, ""),
    Object.entries(config)
      .filter(([field]) => field !== "topic")
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

const titleOf = ({ name, suite, step }: BenchmarkRunItem): string =>
  suite === null ? name.replace(COUNTER, "") : step === null ? suite : `${suite}, ${step}`;

const pairOf = (alike: readonly BenchmarkRunItem[]): LatelyPair | null => {
  const [first] = alike;
  if (first === undefined) return null;
  const suites = [...new Set(alike.map(({ suite }) => suite))];
  const [newest, before] =
    first.suite === null
      ? [alike.slice(0, Math.min(REPEATS, Math.floor(alike.length / 2))), alike.slice(REPEATS, 2 * REPEATS)]
      : [alike.filter(({ suite }) => suite === first.suite), alike.filter(({ suite }) => suite === suites[1])];
  const rest = first.suite === null && before.length < LEAST ? alike.slice(newest.length, 2 * newest.length) : before;
  if (newest.length < LEAST || rest.length < LEAST) return null;
  return { title: titleOf(first), newest: newest.map(({ id }) => id), before: rest.map(({ id }) => id) };
};

/** Which newest runs can be held against earlier ones, beyond noise; runs are newest first. */
export const latelyPairs = (runs: readonly BenchmarkRunItem[]): readonly LatelyPair[] =>
  [
    ...Map.groupBy(
      runs.filter(({ noData }) => !noData),
      likeness,
    ).values(),
  ]
    .flatMap((alike) => pairOf(alike) ?? [])
    .slice(0, MOST_PAIRS);

/** The groups of a pair as the API compares them: what was before is the baseline. */
export const pairIds = ({ newest, before }: LatelyPair): string => `${before.join("~")},${newest.join("~")}`;

const FIGURES = new Set(["latency.p99Ms", "endToEndLatency.p99Ms", "recordsPerSecond"]);

interface Change {
  readonly verdict: "better" | "worse";
  readonly words: string;
}

const changesOf = (title: string, { metrics }: Comparison): readonly Change[] =>
  metrics.flatMap(({ metric, unit, groups: [baseline, candidate] }) => {
    const verdict = candidate?.verdict;
    if (!FIGURES.has(metric) || (verdict !== "better" && verdict !== "worse")) return [];
    const [from, to] = [show(baseline?.value, unit), show(candidate?.value, unit)];
    // Beyond noise, and yet too little to be seen in three digits.
    if (from.number === to.number && from.unit === to.unit) return [];
    const units = from.unit === to.unit ? from.number : `${from.number}${THIN_SPACE}${from.unit}`;
    return [{ verdict, words: `${figureTitle(metric)} of ${title} ${units} → ${to.number}${THIN_SPACE}${to.unit}` }];
  });

const listed = (changes: readonly Change[]): string => changes.map(({ words }) => words).join("; ");

interface Sentence {
  readonly state: Verdict["state"];
  readonly sentence: string;
}

/** What got better or worse lately; `comparisons` in the order of the pairs, as far as they are known. */
export const latelySentence = (
  pairs: readonly LatelyPair[],
  comparisons: readonly (Comparison | undefined)[],
): Sentence | null => {
  const changes = pairs.flatMap(({ title }, index) => {
    const comparison = comparisons[index];
    return comparison === undefined ? [] : changesOf(title, comparison);
  });
  const worse = changes.filter(({ verdict }) => verdict === "worse");
  const better = changes.filter(({ verdict }) => verdict === "better");
  if (worse.length > 0)
    return {
      state: "warning",
      sentence: `Worse beyond noise: ${listed(worse)}${better.length > 0 ? `. Better: ${listed(better)}` : ""}`,
    };
  if (better.length > 0) return { state: "good", sentence: `Better beyond noise: ${listed(better)}` };
  if (pairs.length === 0 || comparisons.some((comparison) => comparison === undefined)) return null;
  return {
    state: "good",
    sentence: `Nothing got better or worse: the newest runs of ${pairs.map(({ title }) => title).join(", ")} are like those before`,
  };
};
