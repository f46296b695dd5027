import { Button, Skeleton, TextInput } from "@mantine/core";
import type { Signal } from "@highwater/contract";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSignals } from "../../../api/list-signals.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { groupSignals } from "../group-signals.ts";
import { searchSignals } from "../search-signals.ts";
import { SignalTable } from "./signal-table.tsx";
import classes from "./signals.module.css";

/** What is searched for, kept in the URL. */
const useQueryText = (): readonly [string, (query: string) => void] => {
  const given = useLocation({ select: ({ search }) => new Map<string, unknown>(Object.entries(search)).get("q") });
  const [query, setQuery] = useState(typeof given === "string" || typeof given === "number" ? String(given) : "");
  const navigate = useNavigate();
  const change = (next: string) => {
    setQuery(next);
    void navigate({ to: "/signals", search: next === "" ? {} : { q: next }, replace: true, resetScroll: false });
  };
  return [query, change];
};

const useTarget = (loaded: boolean): string => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (loaded && hash !== "")
      document.querySelector(`[id="${CSS.escape(hash)}"]`)?.scrollIntoView({ block: "center" });
  }, [loaded, hash]);
  return hash;
};

interface FoundProps {
  readonly signals: readonly Signal[];
  readonly query: string;
  readonly onClear: () => void;
  readonly target: string;
}

const Found = ({ signals, query, onClear, target }: FoundProps) => {
  const found = searchSignals(signals, query);
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
          <p>{signals.length === 0 ? "The catalogue is empty." : `No signal holds “${query}”.`}</p>
          {query === "" ? null : (
            <Button variant="default" size="compact-sm" onClick={onClear}>
              Show all signals
            </Button>
          )}
        </div>
      )}
      {groupSignals(found).map((group) => (
        <SignalTable key={group.title} group={group} target={target} />
      ))}
    </>
  );
};

/** What is measured, in which unit, what it says and how it misleads. */
export const SignalsPage = () => {
  const { data, error, refetch } = useSignals();
  const [query, setQuery] = useQueryText();
  const target = useTarget(data !== undefined);
  return (
    <>
      <PageHead title="Signals">
        <TextInput
          type="search"
          aria-label="Find a signal"
          placeholder="Find: queue, p99, disk …"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className={classes["search"]}
        />
      </PageHead>
      {error === null ? null : (
        <Failure title="The catalogue could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Skeleton height={640} aria-label="Loading the catalogue" /> : null}
      {data === undefined ? null : <Found signals={data} query={query} onClear={() => setQuery("")} target={target} />}
    </>
  );
};
