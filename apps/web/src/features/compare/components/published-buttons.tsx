import type { BenchmarkRunItem } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useRuns } from "../../../api/list-runs.ts";
import { hasRoom, MOST_RUNS, runsIn } from "../most-runs.ts";
import { DOCUMENTS, publishedGroups } from "../published/published-sets.ts";
import { dropRuns } from "../url/change-groups.ts";
import type { CompareGroup } from "../url/compare-state.ts";
import classes from "./compare.module.css";

interface ButtonsProps {
  readonly groups: readonly CompareGroup[];
  readonly runs: ReadonlyMap<string, BenchmarkRunItem>;
  readonly setGroups: (groups: readonly CompareGroup[]) => void;
}

/** Sets the compared runs against what a document published, or takes that away again. */
export const PublishedButtons = ({ groups, runs, setGroups }: ButtonsProps) => {
  const { data: published } = useRuns({ source: "published" });
  const [first] = groups.flatMap(({ ids }) => ids);
  const kind = first === undefined ? null : (runs.get(first)?.kind ?? null);
  return (
    <div className={classes["buttons"]} role="group" aria-label="Against published measurements">
      <span className={classes["dim"]}>Against</span>
      {DOCUMENTS.map(({ id, words }) => {
        const added = publishedGroups(published ?? [], id, kind);
        const ids = new Set(added.flatMap((group) => group.ids));
        const isIn = groups.some((group) => group.ids.some((one) => ids.has(one)));
        const count = runsIn(added);
        const refusal =
          count === 0
            ? `${words} published nothing of this kind${kind === null ? "" : ` (${kind})`}`
            : `Too many: at most ${MOST_RUNS} runs are compared at once`;
        const possible = isIn || (count > 0 && hasRoom(groups, count));
        return (
          <Button
            key={id}
            size="compact-sm"
            variant={isIn ? "light" : "default"}
            aria-pressed={isIn}
            disabled={published === undefined || !possible}
            title={possible ? undefined : refusal}
            onClick={() => setGroups(isIn ? dropRuns(groups, ids) : [...groups, ...added])}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
};
