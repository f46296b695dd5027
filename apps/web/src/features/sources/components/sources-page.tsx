import { getRouteApi, Link } from "@tanstack/react-router";
import { May } from "../../../components/access/may.tsx";
import { useCluster } from "../../../api/get-cluster.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { useSources } from "../api/list-sources.ts";
import { sourcesSentence, stateOf } from "../source-words.ts";
import { Finders } from "./finders.tsx";
import { NoSources } from "./no-sources.tsx";
import { SourceRow } from "./source-row.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./sources.module.css";

const route = getRouteApi("/clusters/$cluster/sources");
const RANK = { bad: 0, warning: 1, unknown: 2, good: 3 } as const;

/** Where a cluster's samples come from, what needs a person first. */
export const SourcesPage = () => {
  const { cluster: name } = route.useParams();
  const { data: cluster } = useCluster(name);
  const { data: sources, error, refetch } = useSources(name);
  const nowMs = useNow();
  const displayName = cluster?.displayName ?? name;
  const sorted = (sources ?? []).toSorted((a, b) => RANK[stateOf(a)] - RANK[stateOf(b)]);
  return (
    <>
      <PageHead
        title={`Sources of ${displayName}`}
        chips={
          <Link to="/clusters/$cluster" params={{ cluster: name }} className="hw-link">
            {displayName}
          </Link>
        }
      >
        <May scope="operate" cluster={name}>
          <Link to="/clusters/$cluster/edit" params={{ cluster: name }} className="hw-button">
            Change
          </Link>
        </May>
      </PageHead>
      {error === null ? null : (
        <Failure title="The sources could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {sources === undefined && error === null ? <Waiting height={280} label="Loading the sources" /> : null}
      {sources?.length === 0 && cluster !== undefined ? <NoSources cluster={cluster} /> : null}
      {sources === undefined || sources.length === 0 ? null : (
        <>
          <VerdictBanner {...sourcesSentence(sources)} />
          <ul className={classes["list"]} aria-label="Sources">
            {sorted.map((source) => (
              <SourceRow key={source.id} cluster={name} source={source} nowMs={nowMs} />
            ))}
          </ul>
        </>
      )}
      {cluster === undefined ? null : <Finders cluster={cluster} nowMs={nowMs} />}
    </>
  );
};
