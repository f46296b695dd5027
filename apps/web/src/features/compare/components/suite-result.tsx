import type { BenchmarkRunItem, BenchmarkSuite } from "@highwater/contract";
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runsQuery } from "../../../api/list-runs.ts";
import { describeError } from "../../../lib/api-problem.ts";
import { hasRoom, MOST_RUNS } from "../most-runs.ts";
import { groupsOfSuite } from "../suite-groups.ts";
import type { CompareGroup } from "../url/compare-state.ts";
import type { AddActions } from "./add-actions.ts";
import classes from "./compare.module.css";

interface ResultProps extends Pick<AddActions, "addAll"> {
  readonly suite: BenchmarkSuite;
  readonly groups: readonly CompareGroup[];
}

/** A suite that was found: added as one group, its load curve, or as a group a step. */
export const SuiteResult = ({ suite, groups, addAll }: ResultProps) => {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(false);
  const room = hasRoom(groups, suite.runs);
  const take = async (of: (runs: readonly BenchmarkRunItem[]) => readonly CompareGroup[]) => {
    setWaiting(true);
    try {
      addAll(of(await client.query(runsQuery({ suite: suite.suite }))));
    } catch (error) {
      notifications.show({ color: "red", title: "The suite could not be added", message: describeError(error) });
    } finally {
      setWaiting(false);
    }
  };
  return (
    <li data-found={suite.suite}>
      <div>
        <span className={classes["name"]}>{suite.suite}</span>
        <span className={classes["meta"]}>
          suite · {suite.runs} runs in {suite.steps} {suite.steps === 1 ? "step" : "steps"}
          {suite.description === null ? "" : ` · ${suite.description}`}
        </span>
        {room ? null : (
          <span className={classes["meta"]}>Too many: at most {MOST_RUNS} runs are compared at once.</span>
        )}
      </div>
      <div className={classes["buttons"]}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!room}
          loading={waiting}
          onClick={() => void take((runs) => groupsOfSuite(suite.suite, runs, "curve"))}
        >
          Add as one load curve<span className={classes["hidden"]}> {suite.suite}</span>
        </Button>
        {suite.steps < 2 ? null : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={!room}
            loading={waiting}
            onClick={() => void take((runs) => groupsOfSuite(suite.suite, runs, "steps"))}
          >
            Add a group a step<span className={classes["hidden"]}> {suite.suite}</span>
          </Button>
        )}
      </div>
    </li>
  );
};
