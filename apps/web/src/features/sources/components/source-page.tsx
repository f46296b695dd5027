import type { SourceDetail } from "@highwater/contract";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { May } from "../../../components/access/may.tsx";
import { useCluster } from "../../../api/get-cluster.ts";
import { FoundValues } from "../../../components/sources/found-values.tsx";
import { MissingSignals } from "../../../components/sources/missing-signals.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { isNotFound } from "../../../lib/api-problem.ts";
import { clockTime } from "../../../lib/time-range.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useSource } from "../api/get-source.ts";
import { failedLately, foundOf, missingSentence, sourceName, sourceSentence, stateOf } from "../source-words.ts";
import { HistoryChart } from "./history-chart.tsx";
import { HistoryTable } from "./history-table.tsx";
import { SourceFacts } from "./source-facts.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./sources.module.css";

const route = getRouteApi("/clusters/$cluster/sources/$source");

const Section = ({
  id,
  title,
  note,
  children,
}: Record<"id" | "title", string> & { note?: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id} className={classes["section"]} data-section={id}>
    <h2 id={id}>{title}</h2>
    {note === undefined ? null : <p className={classes["dim"]}>{note}</p>}
    {children}
  </section>
);

const Banner = ({ source, nowMs }: { readonly source: SourceDetail; readonly nowMs: number }) => {
  const { error, health } = source.state;
  const lately = failedLately(source.history);
  return (
    <VerdictBanner state={stateOf(source)} sentence={sourceSentence(source, nowMs)}>
      {error === null ? null : (
        <p className={classes["why"]} role="alert">
          {error}
        </p>
      )}
      {source.alsoTold.length === 0 ? null : (
        <p className={classes["warning"]}>
          Also told by {source.alsoTold.join(", ")}. Remove all but one, or mend the id of the one that is another
          broker.
        </p>
      )}
      {lately === "" ? null : <p className={classes["warning"]}>{lately}</p>}
      {source.missing.length === 0 ? null : (
        <p>
          {missingSentence(source.missing.length, health === "down")}:{" "}
          <a href="#missing" className="hw-link">
            what to add
          </a>
          .
        </p>
      )}
    </VerdictBanner>
  );
};

const Naming = ({ source }: { readonly source: SourceDetail }) => {
  const { namingTitle, notes, firstBadLine, state } = source;
  return (
    <Section
      id="naming"
      title={namingTitle === null ? "Naming: not recognised" : `Naming: ${namingTitle}`}
      note={
        state.naming === null
          ? "No metric of a Kafka broker was recognised in it."
          : "Which exporter, with which rules, was recognised by the names of the metrics."
      }
    >
      {notes.length === 0 ? null : (
        <ul className={classes["notes"]}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {firstBadLine === null ? null : (
        <p className={classes["warning"]}>
          Line {firstBadLine.line} is no valid sample: {firstBadLine.reason}. Such lines are left out.
        </p>
      )}
    </Section>
  );
};

const Body = ({ source }: { readonly source: SourceDetail }) => {
  const nowMs = useNow();
  const { found } = foundOf(source);
  const wasRead = source.history.some(({ samples }) => samples !== null) || source.state.lastSuccessAt !== null;
  const { lastSuccessAt, health } = source.state;
  const asOf = lastSuccessAt === null ? "" : `, as of ${clockTime(Date.parse(lastSuccessAt), true)}`;
  return (
    <>
      <Banner source={source} nowMs={nowMs} />
      <SourceFacts source={source} nowMs={nowMs} />
      <Section
        id="found"
        title={found === 0 ? "No signal was found" : `Found: ${found} ${found === 1 ? "signal" : "signals"}`}
        note={
          found === 0
            ? "Nothing that Highwater knows was read from here yet."
            : `Newest values${health === "down" ? asOf : ""}; “–” is a value that does not exist just now, such as a percentile without requests or a rate after one scrape.`
        }
      >
        <FoundValues values={source.values} />
      </Section>
      {source.missing.length === 0 ? null : (
        <Section
          id="missing"
          title={`Missing: ${source.missing.length} ${source.missing.length === 1 ? "signal" : "signals"}`}
          note="Why each matters, and what to add to get it."
        >
          <MissingSignals missing={source.missing} />
        </Section>
      )}
      <Section
        id="history"
        title={source.url === null ? "What was sent" : "Scrapes"}
        note={`The newest ${source.history.length}, at most 500, kept since ${clockTime(Date.parse(source.historySince))} when the console started.`}
      >
        {source.history.length === 0 ? (
          <p className={classes["dim"]}>None yet.</p>
        ) : (
          <>
            <HistoryChart history={source.history} />
            <HistoryTable history={source.history} />
          </>
        )}
      </Section>
      {wasRead ? <Naming source={source} /> : null}
    </>
  );
};

interface HeadProps {
  readonly cluster: string;
  readonly displayName: string;
  readonly source: SourceDetail | undefined;
}

const Head = ({ cluster, displayName, source }: HeadProps) => {
  const url = source?.url ?? null;
  return (
    <>
      <PageHead
        title={source === undefined ? "Source" : sourceName(source)}
        chips={
          <Link to="/clusters/$cluster" params={{ cluster }} className="hw-link">
            {displayName}
          </Link>
        }
      >
        <Link to="/clusters/$cluster/sources" params={{ cluster }} className="hw-button">
          All sources
        </Link>
        {url === null ? null : (
          <May scope="operate" cluster={cluster}>
            <Link to="/clusters/$cluster/edit" params={{ cluster }} className="hw-button">
              Change
            </Link>
          </May>
        )}
      </PageHead>
      {url === null ? null : <p className="hw-note">{url}</p>}
    </>
  );
};

const Gone = ({ cluster, displayName }: Pick<HeadProps, "cluster" | "displayName">) => (
  <p>
    There is no such source: its target was removed, or what was sent ended more than a day ago.{" "}
    <Link to="/clusters/$cluster/sources" params={{ cluster }} className="hw-link">
      All sources of {displayName}
    </Link>
  </p>
);

/** One place that samples come from: whether it works and why not, what it gives, what is missing and what to add. */
export const SourcePage = () => {
  const { cluster: name, source: id } = route.useParams();
  const { data: cluster } = useCluster(name);
  const { data, error, refetch } = useSource(name, id);
  const gone = isNotFound(error);
  const source = gone ? undefined : data;
  const displayName = cluster?.displayName ?? name;
  return (
    <div data-source-page={source?.state.health ?? ""}>
      <Head cluster={name} displayName={displayName} source={source} />
      {gone ? <Gone cluster={name} displayName={displayName} /> : null}
      {error === null || gone ? null : (
        <Failure title="This source could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {source === undefined && error === null ? <Waiting height={480} label="Loading the source" /> : null}
      {source === undefined ? null : <Body source={source} />}
    </div>
  );
};
