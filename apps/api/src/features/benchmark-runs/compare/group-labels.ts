import type { BenchmarkRunItem } from "@highwater/contract/benchmark-runs";

const onlyOne = (values: readonly (string | null)[]): string | null => {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
};

/** "nightly (2 of 3)" and its like are repeats of "nightly". */
const baseName = (name: string) => name.replace(/ \(\d+ of \d+\)$/, "");

const labelOf = (group: readonly BenchmarkRunItem[]): string => {
  const [first] = group;
  if (first === undefined) return "";
  if (group.length === 1) return first.name;
  const suite = onlyOne(group.map((run) => run.suite));
  const step = onlyOne(group.map((run) => run.step));
  if (suite !== null) return step === null ? suite : `${suite}, ${step}`;
  const name = onlyOne(group.map((run) => baseName(run.name)));
  if (name !== null) return name;
  return `${first.name} and ${group.length - 1} more`;
};

const ID_LENGTH = 8;

/** Short names of groups; where two would be alike their first ids tell them apart. */
export const groupLabels = (groups: readonly (readonly BenchmarkRunItem[])[]): readonly string[] => {
  const labels = groups.map(labelOf);
  return labels.map((label, index) => {
    const isTaken = labels.some((other, place) => place !== index && other === label);
    return isTaken ? `${label} (${groups[index]?.[0]?.id.slice(0, ID_LENGTH) ?? index + 1})` : label;
  });
};
