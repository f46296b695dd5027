import type { BenchmarkRunItem } from "@highwater/contract";
import { Alert, Button } from "@mantine/core";
import { Failure } from "../../../components/ui/failure.tsx";
import { ApiProblem, describeError, isNotFound } from "../../../lib/api-problem.ts";
import { dropRuns } from "../url/change-groups.ts";
import type { CompareGroup } from "../url/compare-state.ts";
import classes from "./compare.module.css";

interface FailureProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly groups: readonly CompareGroup[];
  readonly runs: ReadonlyMap<string, BenchmarkRunItem>;
  /** Ids that the console does not know; empty until that is known. */
  readonly missing: readonly string[];
  readonly setGroups: (groups: readonly CompareGroup[]) => void;
}

const Missing = ({ missing, groups, setGroups }: Pick<FailureProps, "missing" | "groups" | "setGroups">) => (
  <Alert
    color="red"
    variant="outline"
    role="alert"
    title={missing.length === 1 ? "A run is not there" : `${missing.length} runs are not there`}
  >
    <p style={{ margin: "0 0 8px" }}>
      Removed, or the link is not complete: {missing.map((id) => `“${id}”`).join(", ")}.
    </p>
    <Button size="compact-sm" variant="default" onClick={() => setGroups(dropRuns(groups, new Set(missing)))}>
      {missing.length === 1 ? "Leave it out" : "Leave them out"}
    </Button>
  </Alert>
);

/** Runs that measured something else than the baseline. */
const othersOf = ({ groups, runs }: Pick<FailureProps, "groups" | "runs">) => {
  const ids = groups.flatMap((group) => group.ids);
  const kind = runs.get(ids[0] ?? "")?.kind;
  return { kind, ids: new Set(ids.filter((id) => kind !== undefined && runs.get(id)?.kind !== kind)) };
};

/** Why these runs cannot be compared, and what to do about it. */
export const ComparisonFailure = ({ error, retry, groups, runs, missing, setGroups }: FailureProps) => {
  if (isNotFound(error) && missing.length > 0)
    return <Missing missing={missing} groups={groups} setGroups={setGroups} />;
  if (!(error instanceof ApiProblem) || error.status >= 500)
    return <Failure title="The runs could not be compared" error={error} retry={retry} />;
  const others = othersOf({ groups, runs });
  return (
    <Alert color="red" variant="outline" role="alert" title="These runs cannot be compared">
      <p style={{ margin: "0 0 8px" }}>{describeError(error)}</p>
      {others.ids.size === 0 ? null : (
        <div className={classes["buttons"]}>
          <Button size="compact-sm" variant="default" onClick={() => setGroups(dropRuns(groups, others.ids))}>
            Keep the {others.kind} runs alone
          </Button>
          <span className={classes["dim"]}>
            leaves out {others.ids.size} {others.ids.size === 1 ? "run" : "runs"} that measured something else than the
            baseline
          </span>
        </div>
      )}
    </Alert>
  );
};
