import type { BenchmarkRun } from "@highwater/contract";
import { Skeleton } from "@mantine/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useRun } from "../../../../api/get-run.ts";
import { Failure } from "../../../../components/ui/failure.tsx";
import { PageHead } from "../../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../../components/ui/verdict-banner.tsx";
import { isNotFound } from "../../../../lib/api-problem.ts";
import { runSentence } from "../run-sentence.ts";
import { ConditionsCard } from "./conditions-card.tsx";
import { FiguresCard } from "./figures-card.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { NotesCard } from "./notes-card.tsx";
import { ObservedSection } from "./observed-section.tsx";
import { PublishedNote } from "./published-note.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunCharts } from "./run-charts.tsx";
import { RunChips } from "./run-chips.tsx";
import classes from "./run.module.css";

const route = getRouteApi("/benchmarks/$run");

const Run = ({ run }: { readonly run: BenchmarkRun }) => {
  const { state, sentence } = runSentence(run);
  return (
    <>
      <PageHead title={run.name} chips={<RunChips run={run} />}>
        <RunActions run={run} />
      </PageHead>
      <VerdictBanner state={state} sentence={sentence}>
        {run.published === null ? null : <PublishedNote published={run.published} />}
      </VerdictBanner>
      <KeyFigures run={run} />
      <RunCharts run={run} />
      {run.observed === null ? null : <ObservedSection observed={run.observed} name={run.name} />}
      <div className={classes["pair"]}>
        <ConditionsCard run={run} />
        <FiguresCard run={run} />
      </div>
      <NotesCard run={run} />
    </>
  );
};

/** A benchmark run: what it says, its curves, how it was made, and what the brokers reported meanwhile. */
export const RunPage = () => {
  const { run: id } = route.useParams();
  const { data: run, error, refetch } = useRun(id);
  if (run !== undefined) return <Run key={run.id} run={run} />;
  if (error === null)
    return (
      <div role="status" aria-busy="true" aria-label="Loading the run">
        <Skeleton height={34} mb={14} />
        <Skeleton height={72} mb={14} />
        <Skeleton height={280} />
      </div>
    );
  return (
    <>
      <PageHead title="Benchmark run" />
      <Failure
        title={isNotFound(error) ? "There is no such run; it may have been deleted" : "This run could not be loaded"}
        error={error}
        retry={() => void refetch()}
      />
      <p>
        <Link to="/benchmarks" className="hw-link">
          All benchmark runs
        </Link>
      </p>
    </>
  );
};
