import type { BenchmarkRunItem } from "@highwater/contract";
import { Button, Menu } from "@mantine/core";
import { sayAge } from "../../../lib/durations.ts";
import { useNow } from "../../../lib/use-now.ts";
import { showText } from "../../../lib/units.ts";
import { hasRoom } from "../most-runs.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { CompareGroup } from "../url/compare-state.ts";
import type { AddActions } from "./add-actions.ts";
import classes from "./compare.module.css";

interface ResultProps extends AddActions {
  readonly run: BenchmarkRunItem;
  readonly groups: readonly CompareGroup[];
  readonly shown: readonly ShownGroup[];
}

const LIST_HEIGHT = 320;

const aboutRun = (run: BenchmarkRunItem, nowMs: number): string =>
  [
    run.published?.document ?? run.tool,
    run.kind,
    run.suite,
    run.step,
    showText(run.recordsPerSecond, "records/s"),
    run.latency.p99Ms === null ? null : `p99 ${showText(run.latency.p99Ms, "ms")}`,
    run.published === null ? sayAge(Date.parse(run.startedAt ?? run.createdAt), nowMs) : null,
    run.tags.length === 0 ? null : run.tags.join(", "),
  ]
    .filter((part) => part !== null && part !== "–")
    .join(" · ");

/** A run that was found, and the ways to compare it. */
export const RunResult = ({ run, groups, shown, add, join, leaveOut }: ResultProps) => {
  const nowMs = useNow();
  const places = shown.filter(({ ids }) => ids.includes(run.id));
  const room = hasRoom(groups, 1);
  return (
    <li data-found={run.name}>
      <div>
        <span className={classes["name"]}>{run.name}</span>
        <span className={classes["meta"]}>{aboutRun(run, nowMs)}</span>
      </div>
      <div className={classes["buttons"]}>
        {places.length > 0 ? (
          <>
            <span className={classes["dim"]}>in {places.map(({ letter }) => letter).join(", ")}</span>
            <Button size="compact-sm" variant="default" onClick={() => leaveOut(run.id)}>
              Leave out<span className={classes["hidden"]}> {run.name}</span>
            </Button>
          </>
        ) : (
          <>
            <Button size="compact-sm" variant="default" disabled={!room} onClick={() => add([run.id], null)}>
              Add<span className={classes["hidden"]}> {run.name}</span>
            </Button>
            {shown.length === 0 ? null : (
              <Menu position="bottom-end" shadow="md" width={260}>
                <Menu.Target>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={!room}
                    aria-label={`Add ${run.name} as a repeat of …`}
                  >
                    As a repeat of ▾
                  </Button>
                </Menu.Target>
                <Menu.Dropdown mah={LIST_HEIGHT} style={{ overflowY: "auto" }}>
                  {shown.map(({ letter, label }, index) => (
                    <Menu.Item key={letter} onClick={() => join(index, run.id)}>
                      {letter} {label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        )}
      </div>
    </li>
  );
};
