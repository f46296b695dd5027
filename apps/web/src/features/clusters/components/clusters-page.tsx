import { Skeleton } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { May } from "../../../components/access/may.tsx";
import { verdictQuery } from "../../../api/get-verdict.ts";
import { useClusters } from "../../../api/list-clusters.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { firstSentence, rankOf } from "../first-sentence.ts";
import { ClusterRow } from "./cluster-row.tsx";
import { NoClusters } from "./no-clusters.tsx";
import classes from "./clusters.module.css";

/** All clusters, the one that needs a person first. */
export const ClustersPage = () => {
  const { data: clusters, error, refetch } = useClusters();
  const verdicts = useQueries({ queries: (clusters ?? []).map(({ name }) => verdictQuery(name)) });
  const judged = (clusters ?? []).map((cluster, index) => ({
    cluster,
    displayName: cluster.displayName,
    isRecording: cluster.recording !== null,
    verdict: verdicts[index]?.data,
    judgedAtMs: verdicts[index]?.dataUpdatedAt ?? 0,
  }));
  const known = verdicts.every(({ isPending }) => !isPending);
  const sorted = judged.sort((a, b) => rankOf(a) - rankOf(b));
  const { state, sentence } = firstSentence(judged);
  return (
    <>
      <PageHead title="Clusters">
        <May scope="operate">
          <Link to="/clusters/new" className="hw-button">
            Add a cluster
          </Link>
        </May>
      </PageHead>
      {error !== null && clusters === undefined ? (
        <Failure title="The clusters could not be loaded" error={error} retry={() => void refetch()} />
      ) : null}
      {clusters === undefined && error === null ? <Skeleton height={200} /> : null}
      {clusters?.length === 0 ? <NoClusters /> : null}
      {clusters === undefined || clusters.length === 0 ? null : (
        <>
          {known ? <VerdictBanner state={state} sentence={sentence} /> : <Skeleton height={52} mb={14} />}
          <ul className={classes["list"]} aria-label="Clusters">
            {sorted.map(({ cluster, verdict, judgedAtMs }) => (
              <ClusterRow key={cluster.name} cluster={cluster} verdict={verdict} judgedAtMs={judgedAtMs} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};
