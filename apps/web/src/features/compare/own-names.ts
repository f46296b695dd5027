import type { Comparison } from "@highwater/contract";
import type { ShownGroup } from "./shown-group.ts";

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A sentence of the API in which groups are called as on the page: a person may have renamed them. */
export const withOwnNames = (
  sentence: string,
  curves: Comparison["curves"],
  groups: readonly Pick<ShownGroup, "label">[],
): string => {
  const names = new Map(
    curves.flatMap(({ label }, index) => (label === "" ? [] : [[label, groups[index]?.label ?? label] as const])),
  );
  if (names.size === 0) return sentence;
  // The longest first: a name may begin with another.
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  return sentence.replaceAll(new RegExp(longestFirst.map(escaped).join("|"), "g"), (name) => names.get(name) ?? name);
};
