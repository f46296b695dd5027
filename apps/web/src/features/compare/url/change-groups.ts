import type { CompareGroup } from "./compare-state.ts";

type Groups = readonly CompareGroup[];

const isFilled = ({ ids }: CompareGroup): boolean => ids.length > 0;

/** Runs beside the others, as one group; those of it that stand in another group are taken as well. */
export const addGroup = (groups: Groups, ids: readonly string[], label: string | null = null): Groups => [
  ...groups,
  { ids: [...new Set(ids)], label },
];

export const removeGroup = (groups: Groups, index: number): Groups => groups.filter((_, at) => at !== index);

/** Gives a group a name of its own; an empty one takes it back. */
export const renameGroup = (groups: Groups, index: number, label: string): Groups =>
  groups.map((group, at) => (at === index ? { ...group, label: label.trim() === "" ? null : label.trim() } : group));

/** Moves a group to another place; places outside are the nearest inside. */
export const moveGroup = (groups: Groups, from: number, to: number): Groups => {
  const moved = groups[from];
  if (moved === undefined) return groups;
  return removeGroup(groups, from).toSpliced(Math.max(0, to), 0, moved);
};

/** Takes the runs of one group into another, as repeats of it. */
export const joinGroups = (groups: Groups, into: number, from: number): Groups => {
  const added = groups[from];
  if (added === undefined || into === from) return groups;
  const joined = groups.map((group, at) =>
    at === into ? { ...group, ids: [...new Set([...group.ids, ...added.ids])] } : group,
  );
  return removeGroup(joined, from);
};

/** Makes a run of a group a group of its own, behind it. */
export const takeOut = (groups: Groups, index: number, id: string): Groups =>
  groups
    .flatMap((group, at) =>
      at === index && group.ids.includes(id)
        ? [
            { ...group, ids: group.ids.filter((one) => one !== id) },
            { ids: [id], label: null },
          ]
        : [group],
    )
    .filter(isFilled);

/** Makes every run of a group a group of its own; the first keeps the name. */
export const takeApart = (groups: Groups, index: number): Groups =>
  groups.flatMap((group, at) =>
    at === index ? group.ids.map((id, place) => ({ ids: [id], label: place === 0 ? group.label : null })) : [group],
  );

/** Leaves runs out of every group; groups without any go. */
export const dropRuns = (groups: Groups, ids: ReadonlySet<string>): Groups =>
  groups.map((group) => ({ ...group, ids: group.ids.filter((id) => !ids.has(id)) })).filter(isFilled);
