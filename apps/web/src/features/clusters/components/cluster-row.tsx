import type { Cluster, Verdict } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { seriesQuery } from "../../../api/get-series.ts";
import { Chip } from "../../../components/ui/chip.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { MINUTE_MS, SECOND_MS, sayAge } from "../../../lib/durations.ts";
import { sinceText } from "../../../lib/since-text.ts";
import type { TimeRange } from "../../../lib/time-range.ts";
import { newestOfBrokers } from "../newest-of-brokers.ts";
import type { NewestOfBrokers } from "../newest-of-brokers.ts";
import classes from "./clusters.module.css";

const RECENT: TimeRange = { kind: "last", lastMs: 5 * MINUTE_MS };
const REFRESH_MS = 15_000;

// Three scrapes may be missed, and the list itself is a refresh old.
const SCRAPES_UNTIL_STALE = 3;

interface Shown extends NewestOfBrokers {
  /** "4 min ago" where no broker speaks any more, else "". */
  readonly age: string;
}

const useNewest = (cluster: Cluster, signal: string): Shown => {
  const { data, dataUpdatedAt } = useQuery({
    ...seriesQuery(cluster.name, signal, RECENT),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
  const staleMs = SCRAPES_UNTIL_STALE * cluster.scrapeIntervalSeconds * SECOND_MS + REFRESH_MS;
  const newest = newestOfBrokers(data, dataUpdatedAt, staleMs);
  return { ...newest, age: newest.staleSinceMs === null ? "" : `, ${sayAge(newest.staleSinceMs, dataUpdatedAt)}` };
};

const P99 = ({ cluster }: { readonly cluster: Cluster }) => {
  const { values, age } = useNewest(cluster, "produce_total_time_p99");
  const worst = values.reduce<(typeof values)[number] | undefined>(
    (most, one) => (most === undefined || one.value > most.value ? one : most),
    undefined,
  );
  const targetMs = cluster.slo?.p99TargetMs;
  const over = targetMs !== undefined && worst !== undefined && worst.value > targetMs;
  return (
    <span className={classes["figure"]}>
      <b data-tone={over && age === "" ? "bad" : undefined} data-stale={age !== ""}>
        <Quantity value={worst?.value} unit="ms" />
      </b>
      <small>
        produce p99{worst === undefined ? "" : `, broker ${worst.broker}${age}`}
        {targetMs === undefined ? ", no target set" : `, ${over ? "over the " : ""}target ${targetMs} ms`}
      </small>
    </span>
  );
};

const Load = ({ cluster }: { readonly cluster: Cluster }) => {
  const { values, age } = useNewest(cluster, "bytes_in_rate");
  return (
    <span className={classes["figure"]}>
      <b data-stale={age !== ""}>
        <Quantity
          value={values.length === 0 ? null : values.reduce((sum, { value }) => sum + value, 0)}
          unit="bytes/s"
        />
      </b>
      <small>produced{age}</small>
    </span>
  );
};

/** One line of the list: verdict and since when, worst p99 against the target, load, targets. */
export const ClusterRow = ({
  cluster,
  verdict,
  judgedAtMs,
}: {
  readonly cluster: Cluster;
  readonly verdict: Verdict | undefined;
  readonly judgedAtMs: number;
}) => {
  const up = cluster.targets.filter(({ state }) => state.health === "up").length;
  const count = cluster.targets.length;
  return (
    <li className={classes["row"]} data-cluster={cluster.name}>
      <StateDot state={verdict?.state ?? "unknown"} />
      <span className={classes["who"]}>
        <Link to="/clusters/$cluster" params={{ cluster: cluster.name }}>
          {cluster.displayName}
        </Link>{" "}
        {cluster.recording === null ? null : <Chip title={cluster.recording.title}>recording</Chip>}
        <small>
          {verdict?.sentence ?? "Not judged yet."}
          {verdict === undefined || verdict.since === null ? null : (
            <span data-since> So {sinceText(verdict.since, judgedAtMs)}.</span>
          )}
        </small>
      </span>
      <P99 cluster={cluster} />
      <Load cluster={cluster} />
      <span className={classes["figure"]}>
        <b data-tone={up < count ? "bad" : undefined}>{count === 0 ? "–" : `${up} of ${count}`}</b>
        {up < count ? (
          <Link to="/clusters/$cluster/sources" params={{ cluster: cluster.name }} className={classes["whyDown"]}>
            targets up: why
          </Link>
        ) : (
          <small>{count === 0 ? (cluster.recording === null ? "sent" : "replayed") : "targets up"}</small>
        )}
      </span>
    </li>
  );
};
