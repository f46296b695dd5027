import type { BenchmarkRunItem } from "@highwater/contract";
import { addGroup, dropRuns } from "../url/change-groups.ts";
import type { CompareGroup } from "../url/compare-state.ts";
import type { ShownGroup } from "../shown-group.ts";
import { AddRuns } from "./add-runs.tsx";
import classes from "./compare.module.css";
import { GroupRow } from "./group-row.tsx";
import { PublishedButtons } from "./published-buttons.tsx";

interface ListProps {
  readonly groups: readonly CompareGroup[];
  readonly shown: readonly ShownGroup[];
  readonly runs: ReadonlyMap<string, BenchmarkRunItem>;
  readonly setGroups: (groups: readonly CompareGroup[]) => void;
}

const words = (groups: readonly CompareGroup[]): string => {
  const runs = groups.reduce((sum, { ids }) => sum + ids.length, 0);
  return `${groups.length} ${groups.length === 1 ? "group" : "groups"}, ${runs} ${runs === 1 ? "run" : "runs"}`;
};

/** What is compared, and what can be done with it. */
export const GroupList = ({ groups, shown, runs, setGroups }: ListProps) => (
  <section className={classes["card"]} aria-label="What is compared" data-card="What is compared">
    <header>
      <h2>What is compared</h2>
      <p className={classes["dim"]}>{words(groups)}; the first is the baseline</p>
    </header>
    <ol className={classes["groups"]}>
      {shown.map((group, index) => (
        <GroupRow key={group.letter} index={index} groups={groups} shown={shown} runs={runs} setGroups={setGroups} />
      ))}
    </ol>
    <AddRuns
      groups={groups}
      shown={shown}
      open={false}
      add={(ids, label) => setGroups(addGroup(groups, ids, label))}
      addAll={(added) => setGroups([...groups, ...added])}
      join={(index, id) =>
        setGroups(groups.map((group, at) => (at === index ? { ...group, ids: [...group.ids, id] } : group)))
      }
      leaveOut={(id) => setGroups(dropRuns(groups, new Set([id])))}
    >
      <PublishedButtons groups={groups} runs={runs} setGroups={setGroups} />
    </AddRuns>
  </section>
);
