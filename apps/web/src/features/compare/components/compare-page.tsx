import type { BenchmarkRunItem, Comparison } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { comparisonQuery } from "../../../api/compare-runs.ts";
import { gateQuery } from "../../../api/gate-runs.ts";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { useGivenRuns } from "../api/use-given-runs.ts";
import { stateOf } from "../figures/verdict-words.ts";
import { withOwnNames } from "../own-names.ts";
import { gateRequest } from "../gate/gate-request.ts";
import { leadsNormalised } from "../published/published-sets.ts";
import { shownGroups } from "../shown-group.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { CompareState } from "../url/compare-state.ts";
import { printIds } from "../url/group-codec.ts";
import { useCompare } from "../use-compare.ts";
import type { CompareActions } from "../use-compare.ts";
import { CompareCharts } from "./compare-charts.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./compare.module.css";
import { ComparisonFailure } from "./comparison-failure.tsx";
import { ConditionsCard } from "./conditions-card.tsx";
import { CurveEndsCard } from "./curve-ends-card.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { GateCard } from "./gate-card.tsx";
import { GroupList } from "./group-list.tsx";
import { NothingCompared } from "./nothing-compared.tsx";
import { PageExport } from "./page-export.tsx";
import { PublishedScopes } from "./published-scopes.tsx";

interface ComparedProps {
  readonly comparison: Comparison;
  readonly groups: readonly ShownGroup[];
  readonly byId: ReadonlyMap<string, BenchmarkRunItem>;
  readonly state: CompareState;
  readonly show: CompareActions["show"];
}

const Evidence = ({ comparison, groups, byId, state, show }: ComparedProps) => {
  const runs = useMemo(() => [...byId.values()], [byId]);
  return (
    <>
      <FiguresTable
        comparison={comparison}
        groups={groups}
        figures={state.figures}
        normalisedFirst={leadsNormalised(runs)}
        showFigures={(figures) => show({ figures })}
      />
      <CurveEndsCard comparison={comparison} groups={groups} />
      <PublishedScopes runs={runs} />
      <ConditionsCard comparison={comparison} groups={groups} runs={runs} />
      <CompareCharts comparison={comparison} groups={groups} runs={byId} state={state} show={show} />
      <GateCard groups={state.groups} shown={groups} runs={byId} gate={state.gate} change={(gate) => show({ gate })} />
    </>
  );
};

const Compared = ({ state, actions }: { readonly state: CompareState; readonly actions: CompareActions }) => {
  const { byId, missing } = useGivenRuns(state.groups);
  const { data, error, refetch, isPlaceholderData } = useQuery(comparisonQuery(printIds(state.groups)));
  const groups = useMemo(() => shownGroups(state.groups, byId, data?.curves), [state.groups, byId, data]);
  const gate = useQuery(gateQuery(gateRequest(state.groups, state.gate)));
  const fits = data !== undefined && !isPlaceholderData;
  const compared = fits
    ? { comparison: data, groups, runs: byId, gate: gate.data ?? null, url: globalThis.location.href }
    : null;
  return (
    <>
      <PageHead title="Compare benchmarks">
        <Link to="/benchmarks" className="hw-button">
          All runs
        </Link>
        <PageExport compared={compared} />
      </PageHead>
      <div className={classes["stack"]}>
        {error === null ? null : (
          <ComparisonFailure
            error={error}
            retry={() => void refetch()}
            groups={state.groups}
            runs={byId}
            missing={missing}
            setGroups={actions.setGroups}
          />
        )}
        {data === undefined || error !== null ? null : (
          <div className={isPlaceholderData ? classes["waiting"] : undefined}>
            <VerdictBanner
              state={stateOf(data)}
              sentence={withOwnNames(data.sentence, data.curves, isPlaceholderData ? [] : groups)}
            >
              <p>{data.note}</p>
            </VerdictBanner>
          </div>
        )}
        {data === undefined && error === null ? <Waiting height={72} label="Comparing" /> : null}
        <GroupList groups={state.groups} shown={groups} runs={byId} setGroups={actions.setGroups} />
        {compared === null || error !== null ? null : (
          <Evidence comparison={compared.comparison} groups={groups} byId={byId} state={state} show={actions.show} />
        )}
        {compared === null && error === null ? <Waiting height={420} label="Comparing" /> : null}
      </div>
    </>
  );
};

/** Runs and groups of runs side by side; the URL holds all that is shown. */
export const ComparePage = () => {
  const [state, actions] = useCompare();
  if (state.groups.length > 0) return <Compared state={state} actions={actions} />;
  return (
    <>
      <PageHead title="Compare benchmarks">
        <Link to="/benchmarks" className="hw-button">
          All runs
        </Link>
      </PageHead>
      <NothingCompared setGroups={actions.setGroups} />
    </>
  );
};
