import type { BenchmarkRunItem, Comparison } from "@highwater/contract";
import type { CompareGroup } from "./url/compare-state.ts";

/** A group as the page names and draws it. */
export interface ShownGroup {
  readonly ids: readonly string[];
  /** A to Z, then numbers: its name beside others of the same label. */
  readonly letter: string;
  readonly label: string;
  readonly colour: string;
}

const HUES = 8;
const LETTERS = 26;
const A = 65;

/** Letter of the nth group: A … Z, AA, AB … */
export const letterOf = (index: number): string =>
  index < LETTERS
    ? String.fromCodePoint(A + index)
    : letterOf(Math.floor(index / LETTERS) - 1) + letterOf(index % LETTERS);

export const groupColour = (index: number): string => `var(--hw-b${(index % HUES) + 1})`;

const common = (values: readonly string[]): string | null => {
  const [first, ...others] = [...new Set(values)];
  return first === undefined || first === "" || others.length > 0 ? null : first;
};

/** What runs are called together: one name, else a suite and step, else the first name and how many more. */
export const nameOfRuns = (runs: readonly Pick<BenchmarkRunItem, "name" | "suite" | "step">[]): string | null => {
  const [first] = runs;
  if (first === undefined) return null;
  const name = common(runs.map((run) => run.name));
  if (name !== null) return name;
  const suite = common(runs.map((run) => run.suite ?? ""));
  const step = common(runs.map((run) => run.step ?? ""));
  if (suite !== null) return step === null ? suite : `${suite}, ${step}`;
  return `${first.name} and ${runs.length - 1} more`;
};

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.join("~") === b.join("~");

/** Groups of a comparison with their names: a person's own, else that of their runs. Equal names get their letter. */
export const shownGroups = (
  groups: readonly CompareGroup[],
  runs: ReadonlyMap<string, BenchmarkRunItem>,
  curves: Comparison["curves"] = [],
): readonly ShownGroup[] => {
  const labels = groups.map(({ ids, label }) => {
    const known = ids.flatMap((id) => runs.get(id) ?? []);
    const told = curves.find((curve) => sameIds(curve.ids, ids))?.label ?? null;
    return label ?? nameOfRuns(known) ?? told ?? ids[0] ?? "";
  });
  const times = (label: string) => labels.filter((one) => one === label).length;
  return groups.map(({ ids }, index) => {
    const label = labels[index] ?? "";
    const letter = letterOf(index);
    return { ids, letter, label: times(label) > 1 ? `${label} (${letter})` : label, colour: groupColour(index) };
  });
};
