import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useRolls } from "../../../api/list-rolls.ts";
import { ClusterFrame } from "../../../components/cluster/cluster-frame.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { sayAge } from "../../../lib/durations.ts";
import { useNow } from "../../../lib/use-now.ts";
import { rollSentence, rollState } from "../rise-words.ts";
import { RollComparison } from "./roll-comparison.tsx";
import { RollsTable } from "./rolls-table.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./rolls.module.css";

const route = getRouteApi("/clusters/$cluster/events/rolls");

const List = ({
  cluster,
  onCompare,
}: {
  readonly cluster: string;
  readonly onCompare: (ids: readonly string[]) => void;
}) => {
  const nowMs = useNow();
  const { data: rolls, error, refetch } = useRolls(cluster);
  if (rolls === undefined)
    return error === null ? (
      <Waiting height={320} label="Loading the rolls" />
    ) : (
      <Failure title="The rolls could not be loaded" error={error} retry={() => void refetch()} />
    );
  const [last] = rolls;
  if (last === undefined)
    return (
      <VerdictBanner state={null} sentence="No restart of a broker is known yet.">
        <p>
          A restart is recognised in the samples: by the start time of the broker&apos;s process, or where several
          counters begin anew. What it did to latency and replication then stands here.
        </p>
      </VerdictBanner>
    );
  return (
    <>
      <VerdictBanner state={rollState(last)} sentence={rollSentence(last)}>
        <p>{sayAge(Date.parse(last.startedAt), nowMs)}</p>
      </VerdictBanner>
      <RollsTable cluster={cluster} rolls={rolls} onCompare={onCompare} />
      <p className={classes["note"]}>
        Away is from the last sample before to the first one after: the longest it can have been. p99 is the worst of
        any broker, of the minute before and from there until every replica was in sync again. Restarts of different
        brokers within 30 min of one another are one roll.
      </p>
    </>
  );
};

/** Restarts and rolls of a cluster, and some of them side by side. */
export const RollsPage = () => {
  const { cluster } = route.useParams();
  const { compare } = route.useSearch();
  const navigate = useNavigate();
  const onCompare = (ids: readonly string[]) =>
    void navigate({
      to: "/clusters/$cluster/events/rolls",
      params: { cluster },
      search: { compare: ids.join(",") },
    });
  return (
    <ClusterFrame name={cluster} title={compare === undefined ? "Restarts and rolls" : "Rolls compared"}>
      {() => (
        <>
          <p className={classes["note"]}>
            {compare === undefined ? (
              <Link to="/clusters/$cluster/events" params={{ cluster }}>
                All events
              </Link>
            ) : (
              <Link to="/clusters/$cluster/events/rolls" params={{ cluster }}>
                All rolls
              </Link>
            )}
          </p>
          {compare === undefined ? (
            <List cluster={cluster} onCompare={onCompare} />
          ) : (
            <RollComparison cluster={cluster} ids={compare.split(",")} />
          )}
        </>
      )}
    </ClusterFrame>
  );
};
