import type { ComparedGroup, ComparedMetric } from "./compare-runs.ts";
import { percentText } from "./percent-text.ts";

const THROUGHPUT = ["recordsPerSecond", "bytesPerSecond", "receivedBytesPerSecondPerCore"] as const;
const P99 = ["latency.p99Ms", "endToEndLatency.p99Ms"] as const;

interface Figure {
  readonly noun: string;
  readonly group: ComparedGroup;
}

/** The first of the metrics that both sides have. */
const figureOf = (
  metrics: readonly ComparedMetric[],
  names: readonly string[],
  noun: string,
  index: number,
): readonly Figure[] => {
  for (const name of names) {
    const group = metrics.find(({ metric }) => metric === name)?.groups[index];
    if (group !== undefined && group.difference !== null) return [{ noun, group }];
  }
  return [];
};

const figuresOf = (metrics: readonly ComparedMetric[], index: number): readonly Figure[] => [
  ...figureOf(metrics, THROUGHPUT, "throughput", index),
  ...figureOf(metrics, P99, "p99", index),
];

const amount = ({ noun, group: { difference, differenceRatio } }: Figure): string => {
  if (difference === null || difference === 0) return `the same ${noun}`;
  const word = difference > 0 ? "more" : "less";
  return differenceRatio === null ? `${word} ${noun}` : `${percentText(differenceRatio)} ${word} ${noun}`;
};

const said = (figure: Figure): string =>
  figure.group.verdict === "noDifference" ? `no different ${figure.noun}` : amount(figure);

const isSame = ({ group: { verdict, difference } }: Figure): boolean =>
  verdict !== "noDifference" && (difference ?? 0) === 0;

/** What is the same goes first, so that "as" or "than" fits the last. */
const against = (figures: readonly Figure[], words: (figure: Figure) => string, base: string): string => {
  const different = figures.filter((figure) => !isSame(figure));
  const all = [...figures.filter(isSame), ...different].map(words).join(" and ");
  return `${all} ${different.length === 0 ? "as" : "than"} ${base}`;
};

const REPEAT = "repeat each at least three times";

const atOneLoad = (metrics: readonly ComparedMetric[], index: number, name: string, base: string): string => {
  const figures = figuresOf(metrics, index);
  if (figures.length === 0) return `nothing can be said of ${name}: neither throughput nor p99 was measured in both`;
  const judged = figures.filter(({ group }) => group.verdict !== "unknown");
  if (judged.length === figures.length) return `${name} has ${against(figures, said, base)}`;
  const known = judged.length === 0 ? "" : `${name} has ${against(judged, said, base)}; `;
  const open = figures.filter(({ group }) => group.verdict === "unknown");
  const why = open[0]?.group.reason ?? "";
  return `${known}${name} has ${against(open, amount, base)}, but nothing can be said beyond noise (${why}): ${REPEAT}`;
};

const VERDICTS = [
  ["better", "better"],
  ["worse", "worse"],
  ["noDifference", "no different"],
  ["unknown", "not judged"],
] as const;

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

const counted = (figures: readonly Figure[], noun: string): readonly string[] => {
  const own = figures.filter((figure) => figure.noun === noun);
  const counts = VERDICTS.map(
    ([verdict, word]) => [own.filter(({ group }) => group.verdict === verdict).length, word] as const,
  );
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => (own.length === 1 ? word : `${word} ${times(count)}`));
  return parts.length === 0 ? [] : [`${noun} is ${parts.join(", ")}`];
};

const signed = (ratio: number) => `${ratio < 0 ? "−" : "+"}${percentText(ratio)}`;

const rangeOf = (figures: readonly Figure[]): string => {
  const ratios = figures.map(({ group }) => group.differenceRatio).filter((ratio) => ratio !== null);
  if (ratios.length === 0) return "";
  const [least, most] = [signed(Math.min(...ratios)), signed(Math.max(...ratios))];
  return ` (p99 ${least === most ? least : `${least} to ${most}`})`;
};

/** How often each verdict stands over several loads or groups. */
const tally = (figures: readonly Figure[]): string => {
  const repeats = figures.every(({ group }) => group.verdict === "unknown") ? `: ${REPEAT}` : "";
  const words = [...counted(figures, "throughput"), ...counted(figures, "p99")].join("; ");
  return `${words}${rangeOf(figures.filter(({ noun }) => noun === "p99"))}${repeats}`;
};

const sharedLoads = (steps: readonly (readonly ComparedMetric[])[], index: number): readonly (readonly Figure[])[] =>
  steps.map((metrics) => figuresOf(metrics, index)).filter((found) => found.length > 0);

const atSharedLoads = (
  steps: readonly (readonly ComparedMetric[])[],
  index: number,
  name: string,
  base: string,
): string => {
  const figures = sharedLoads(steps, index);
  const loads = figures.length === 1 ? "the one load" : `the ${figures.length} loads`;
  return `at ${loads} that ${name} shares with ${base}, ${tally(figures.flat())}`;
};

const MOST_NAMED = 3;

/** Groups without a load of the first group, in one clause. */
const nothingShared = (names: readonly string[], base: string): readonly string[] => {
  if (names.length === 0) return [];
  const who = names.length > MOST_NAMED ? `${names.length} groups` : names.join(" and ");
  const have = names.length === 1 ? "it has" : "they have";
  return [
    `nothing can be said of ${who}: ${have} no load in common with ${base} (no step of the same name, none within 2 %)`,
  ];
};

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A name stands as its user wrote it. */
const capitalUnlessName = (clause: string, names: readonly string[]) =>
  names.some((name) => clause.startsWith(name)) ? clause : capital(clause);

/**
 * What got better or worse, beyond noise: a clause for each group after the first, or counts where there are many.
 *
 * @param names - short names of the groups
 */
export const comparisonSentence = (metrics: readonly ComparedMetric[], names: readonly string[]): string => {
  const [base = "", ...others] = names;
  if (others.length === 0) return "One group alone: there is nothing to compare it with.";
  const isStepped = metrics.some(({ step }) => step !== null) || metrics.length === 0;
  const steps = [...Map.groupBy(metrics, ({ step }) => step).values()];
  const all = others.map((name, place) => ({ name, index: place + 1 }));
  const sayable = isStepped ? all.filter(({ index }) => sharedLoads(steps, index).length > 0) : all;
  const apart = all.filter((group) => !sayable.includes(group)).map(({ name }) => name);
  const clauses =
    sayable.length > MOST_NAMED
      ? [
          `of ${sayable.length} groups held against ${base}, ${tally(sayable.flatMap(({ index }) => sharedLoads(steps, index).flat()))}`,
        ]
      : sayable.map(({ name, index }) =>
          isStepped ? atSharedLoads(steps, index, name, base) : atOneLoad(metrics, index, name, base),
        );
  return `${capitalUnlessName([...clauses, ...nothingShared(apart, base)].join("; "), others)}.`;
};
