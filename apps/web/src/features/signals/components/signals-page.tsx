import { Button } from "@mantine/core";
import type { Signal, SignalCoverage, SignalNameMatch } from "@highwater/contract";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSignalCoverage } from "../../../api/list-signal-coverage.ts";
import { useSignalNames } from "../../../api/list-signal-names.ts";
import { useSignals } from "../../../api/list-signals.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { filterSignals } from "../filter-signals.ts";
import { groupSignals } from "../group-signals.ts";
import { readSignalsSearch, type SignalsSearch } from "../signals-search.ts";
import { SignalFilters } from "./signal-filters.tsx";
import { SignalTable } from "./signal-table.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./signals.module.css";

const NO_NAMES: ReadonlyMap<string, SignalNameMatch> = new Map();

const route = getRouteApi("/signals");

const useTarget = (loaded: boolean): string => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (loaded && hash !== "")
      document.querySelector(`[id="${CSS.escape(hash)}"]`)?.scrollIntoView({ block: "center" });
  }, [loaded, hash]);
  return hash;
};

const noneText = (search: SignalsSearch, coverage: readonly SignalCoverage[]): string => {
  if (search.q !== undefined) return `No signal, metric or MBean holds “${search.q}”.`;
  const lacking = coverage.find(({ cluster }) => cluster === search.missing);
  if (search.missing !== undefined && lacking === undefined) return `There is no cluster “${search.missing}”.`;
  return lacking === undefined ? "No signal is told so." : `${lacking.displayName} has all of these signals.`;
};

interface FoundProps {
  readonly signals: readonly Signal[];
  readonly search: SignalsSearch;
  readonly coverage: readonly SignalCoverage[] | undefined;
  readonly onClear: () => void;
  readonly target: string;
}

const Found = ({ signals, search, coverage, onClear, target }: FoundProps) => {
  const query = search.q ?? "";
  const names = useSignalNames(query).data;
  const named = query === "" ? NO_NAMES : (names ?? NO_NAMES);
  const found = filterSignals(signals, search, { coverage: coverage ?? [], named });
  const isFiltered = Object.keys(search).length > 0;
  const isWaiting = search.missing !== undefined && coverage === undefined;
  if (isWaiting) return <Waiting height={640} label="Looking at what the clusters have" />;
  return (
    <>
      <p className={classes["lead"]} role="status">
        {found.length === signals.length
          ? `${signals.length} signals.`
          : `${found.length} of ${signals.length} signals.`}{" "}
        A signal has one name here, whatever an exporter calls it. None of them proves a cause by itself.
      </p>
      {found.length > 0 ? null : (
        <div className={classes["empty"]}>
          <p>{signals.length === 0 ? "The catalogue is empty." : noneText(search, coverage ?? [])}</p>
          {isFiltered ? (
            <Button variant="default" size="compact-sm" onClick={onClear}>
              Show all signals
            </Button>
          ) : null}
        </div>
      )}
      {groupSignals(found).map((group) => (
        <SignalTable key={group.title} group={group} target={target} coverage={coverage} named={named} />
      ))}
    </>
  );
};

/** What is measured, in which unit, what it says, how it misleads, and who has it. */
export const SignalsPage = () => {
  const { data, error, refetch } = useSignals();
  const coverage = useSignalCoverage();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const target = useTarget(data !== undefined);
  const change = (next: Readonly<Record<string, string>>) =>
    void navigate({ search: readSignalsSearch({ ...search, ...next }), replace: true, resetScroll: false });
  return (
    <>
      <PageHead title="Signals">
        <SignalFilters search={search} coverage={coverage.data ?? []} onChange={change} />
      </PageHead>
      {error === null ? null : (
        <Failure title="The catalogue could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {coverage.error === null ? null : (
        <Failure
          title="Which clusters have them could not be loaded"
          error={coverage.error}
          retry={() => void coverage.refetch()}
        />
      )}
      {data === undefined && error === null ? <Waiting height={640} label="Loading the catalogue" /> : null}
      {data === undefined ? null : (
        <Found
          signals={data}
          search={search}
          coverage={coverage.error === null ? coverage.data : []}
          onClear={() => void navigate({ search: {}, replace: true })}
          target={target}
        />
      )}
    </>
  );
};
