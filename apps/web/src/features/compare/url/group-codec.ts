import type { CompareGroup } from "./compare-state.ts";

const GROUP = ",";
const REPEAT = "~";

const hide = (label: string): string => label.replaceAll("%", "%25").replaceAll(GROUP, "%2C");
const reveal = (text: string): string => text.replaceAll("%2C", GROUP).replaceAll("%25", "%");

/** Ids as the API takes them: groups parted by commas, repeats joined by ~. */
export const printIds = (groups: readonly CompareGroup[]): string =>
  groups.map(({ ids }) => ids.join(REPEAT)).join(GROUP);

/** Labels in the order of the groups, "" for none; "" where no group has one. */
export const printLabels = (groups: readonly CompareGroup[]): string => {
  const last = groups.findLastIndex(({ label }) => label !== null);
  return groups
    .slice(0, last + 1)
    .map(({ label }) => (label === null ? "" : hide(label)))
    .join(GROUP);
};

/** The groups that ids and labels of a URL stand for; empty ids and repeated ids of one group are left out. */
export const readGroups = (ids: string, labels: string): readonly CompareGroup[] => {
  const named = labels.split(GROUP);
  return ids.split(GROUP).flatMap((group, index) => {
    const found = [...new Set(group.split(REPEAT).map((id) => id.trim()))].filter((id) => id !== "");
    const label = reveal(named[index] ?? "").trim();
    return found.length === 0 ? [] : [{ ids: found, label: label === "" ? null : label }];
  });
};
