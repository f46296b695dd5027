import type { ConsumerGroupDetail } from "@highwater/contract";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { XyChart } from "../../../components/charts/xy-chart.tsx";
import { ClusterFrame } from "../../../components/cluster/cluster-frame.tsx";
import { KafkaFailure } from "../../../components/cluster/kafka-failure.tsx";
import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "../../../components/ui/list-bar.module.css";
import { Quantity } from "../../../components/ui/number.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { MINUTE_MS } from "../../../lib/durations.ts";
import { useGroup } from "../api/get-group.ts";
import { sayCatchUp, sayLag, stateWord } from "../lag-words.ts";
import { MembersTable } from "./members-table.tsx";
import { PartitionsTable } from "./partitions-table.tsx";
import { SamplingNote } from "./sampling-note.tsx";

const route = getRouteApi("/clusters/$cluster/consumer-groups/$group");

const FEWEST_POINTS = 3;

const LagChart = ({ history }: { readonly history: ConsumerGroupDetail["history"] }) => {
  const lastMs = history.at(-1)?.timeMs ?? 0;
  const series = useMemo(
    () => [
      {
        id: "lag",
        colour: "var(--hw-b1)",
        draw: "line" as const,
        points: history.map(({ timeMs, lagSeconds }) => [(timeMs - lastMs) / MINUTE_MS, lagSeconds] as const),
      },
    ],
    [history, lastMs],
  );
  return (
    <XyChart
      title="How old is the oldest unread record?"
      state={
        history.length < FEWEST_POINTS
          ? { kind: "empty", why: "Lag over time shows after a few more looks." }
          : { kind: "ready" }
      }
      x={{ title: "Minutes ago", unit: "" }}
      y={{ title: "Lag", unit: "s" }}
      series={series}
    />
  );
};

const Keys = ({ group }: { readonly group: ConsumerGroupDetail }) => (
  <div className={classes["keys"]}>
    <KeyNumber title="Lag in time" note="age of the oldest unread record">
      {sayLag(group)}
    </KeyNumber>
    <KeyNumber
      title="Lag"
      note={group.canary ? "the canary's, not judged" : `${stateWord(group.state)} (Burrow's states)`}
    >
      <Quantity value={group.lagOffsets} unit="messages" />
    </KeyNumber>
    <KeyNumber
      title="Reads"
      note={
        <>
          of <Quantity value={group.appendedPerSecond} unit="messages/s" /> appended
        </>
      }
    >
      <Quantity value={group.readPerSecond} unit="messages/s" />
    </KeyNumber>
    <KeyNumber title="Catches up" note="at the pace of the last two minutes">
      {sayCatchUp(group)}
    </KeyNumber>
  </div>
);

const facts = (group: ConsumerGroupDetail): string => {
  const { groupState, protocolType, protocol, assignor, coordinator, topics, partitions } = group;
  return [
    `Kafka calls it ${groupState}`,
    protocolType === "" ? "it only keeps offsets (no members assigned by the group)" : "",
    protocol === "consumer" ? "its members speak the consumer protocol (KIP-848)" : "",
    assignor === "" ? "" : `partitions are assigned by ${assignor}`,
    coordinator === null ? "" : `broker ${coordinator} coordinates it`,
    `${partitions} partition${partitions === 1 ? "" : "s"} of ${topics} topic${topics === 1 ? "" : "s"}`,
  ]
    .filter((word) => word !== "")
    .join("; ");
};

const GroupBody = ({ cluster, name }: { readonly cluster: string; readonly name: string }) => {
  const { sort } = route.useSearch();
  const { data: group, error, refetch } = useGroup(cluster, name);
  if (group === undefined)
    return error === null ? (
      <Waiting height={520} label="Loading the group" />
    ) : (
      <KafkaFailure cluster={cluster} what="This group" error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <VerdictBanner state={group.verdict} sentence={group.sentence}>
        <p>{group.stateWhy}</p>
        <SamplingNote sampling={group.sampling} />
      </VerdictBanner>
      <Keys group={group} />
      <LagChart history={group.history} />
      <h2 className={classes["section"]}>Partitions</h2>
      <PartitionsTable partitions={group.partitionList} sort={sort} />
      <h2 className={classes["section"]}>Members</h2>
      <p className="hw-note">{facts(group)}.</p>
      <MembersTable group={group} />
    </>
  );
};

/** One consumer group: whether it keeps up, where it does not, and who reads. */
export const GroupPage = () => {
  const { cluster, group } = route.useParams();
  return (
    <ClusterFrame
      name={cluster}
      title={`Group ${group}`}
      actions={
        <Link to="/clusters/$cluster/consumer-groups" params={{ cluster }} className="hw-button">
          All groups
        </Link>
      }
    >
      {() => <GroupBody cluster={cluster} name={group} />}
    </ClusterFrame>
  );
};
