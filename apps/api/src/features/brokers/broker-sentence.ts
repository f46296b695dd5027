import type { BrokersPage, ClusterBroker } from "@highwater/contract/brokers";
import { brokers as brokersText, capitalised, figure, milliseconds, percent } from "../../words.ts";

type Said = Pick<BrokersPage, "state" | "sentence">;

const LEAST_IDLE = 0.3;
/** As the verdict has it. */
const MOST_DISK = 0.8;
/** The busiest leads so many times what an even share would be. */
const UNEVEN = 1.5;
const FEWEST_LEADERS = 10;

const idsOf = (some: readonly ClusterBroker[]): string => brokersText(some.map(({ brokerId }) => brokerId));
const isAre = (some: readonly ClusterBroker[]): string => (some.length === 1 ? "is" : "are");

const replicasText = (some: readonly ClusterBroker[]): string => {
  const count = some.reduce((sum, { outOfSync }) => sum + (outOfSync ?? 0), 0);
  return `${figure(count)} ${count === 1 ? "replica" : "replicas"}`;
};

/** Kafka itself says so: it does not list the broker, and replicas on it are out of sync. */
const down = (rows: readonly ClusterBroker[]): Said | null => {
  const gone = rows.filter(({ inMetadata, outOfSync }) => inMetadata === false && (outOfSync ?? 0) > 0);
  if (gone.length === 0) return null;
  return {
    state: "bad",
    sentence: `${capitalised(idsOf(gone))} ${isAre(gone)} down: Kafka does not list ${gone.length === 1 ? "it" : "them"}, and ${replicasText(gone)} there cannot be in sync.`,
  };
};

const trouble = (rows: readonly ClusterBroker[]): Said | null => {
  const failed = rows.filter(({ offlineLogDirs }) => (offlineLogDirs ?? 0) > 0);
  if (failed.length > 0)
    return {
      state: "bad",
      sentence: `${capitalised(idsOf(failed))} lost a log directory: its replicas there are gone until the disk is replaced.`,
    };
  const full = rows.filter(({ diskUsedRatio }) => (diskUsedRatio ?? 0) >= MOST_DISK);
  if (full.length > 0) {
    const worst = Math.max(...full.map(({ diskUsedRatio }) => diskUsedRatio ?? 0));
    return {
      state: "warning",
      sentence: `The disk of ${idsOf(full)} ${isAre(full)} ${percent(worst)} full: shorten retention, move replicas, or add disks.`,
    };
  }
  const behind = rows.filter(({ outOfSync }) => (outOfSync ?? 0) > 0);
  if (behind.length > 0)
    return {
      state: "warning",
      sentence: `${capitalised(idsOf(behind))} ${isAre(behind)} behind with ${replicasText(behind)}: not in sync with the leaders.`,
    };
  const busy = rows.filter(
    ({ handlerIdleRatio, networkIdleRatio }) => Math.min(handlerIdleRatio ?? 1, networkIdleRatio ?? 1) < LEAST_IDLE,
  );
  if (busy.length > 0)
    return {
      state: "warning",
      sentence: `${capitalised(idsOf(busy))} ${isAre(busy)} nearly saturated: request handlers or network threads are idle for less than 30 % of the time.`,
    };
  return null;
};

const uneven = (rows: readonly ClusterBroker[]): Said | null => {
  const told = rows.filter(({ leaders, replicas }) => leaders !== null && (replicas ?? 0) > 0);
  const total = told.reduce((sum, { leaders }) => sum + (leaders ?? 0), 0);
  const [most] = told.toSorted((a, b) => (b.leaders ?? 0) - (a.leaders ?? 0));
  if (most === undefined || told.length < 2 || total < FEWEST_LEADERS) return null;
  const times = (most.leaders ?? 0) / (total / told.length);
  if (times < UNEVEN) return null;
  return {
    state: "warning",
    sentence: `Broker ${most.brokerId} leads ${figure(most.leaders ?? 0)} of ${figure(total)} partitions, ${figure(times)} times its share: after a restart, let the preferred leaders lead again.`,
  };
};

const overTarget = (rows: readonly ClusterBroker[], p99TargetMs: number | null): Said | null => {
  if (p99TargetMs === null) return null;
  const over = rows
    .filter(({ produceP99Ms }) => (produceP99Ms ?? 0) > p99TargetMs)
    .toSorted((a, b) => (b.produceP99Ms ?? 0) - (a.produceP99Ms ?? 0));
  const [worst] = over;
  if (worst === undefined) return null;
  const others = over.length === 1 ? "" : ` (${idsOf(over.slice(1))} too)`;
  return {
    state: "bad",
    sentence: `Broker ${worst.brokerId}'s produce p99 of ${milliseconds(worst.produceP99Ms ?? 0)} is over the target of ${milliseconds(p99TargetMs)}${others}.`,
  };
};

interface Around {
  readonly disagreements: readonly string[];
  /** Kafka answered. */
  readonly asked: boolean;
  /** Why it did not, where it was asked. */
  readonly kafkaFault: string | null;
  readonly targets: number;
  /** Promise for the brokers' own produce p99, in milliseconds. */
  readonly p99TargetMs: number | null;
}

const nobody = ({ targets, kafkaFault }: Around): Said => {
  const silent =
    targets === 0
      ? "add targets, or bootstrap servers so that Kafka can be asked"
      : `${targets === 1 ? "its one target has" : `none of its ${targets} targets has`} ${targets === 1 ? "not " : ""}told of one, see under Targets why`;
  return {
    state: "unknown",
    sentence: `No broker is known yet: ${silent}.${targets > 0 && kafkaFault !== null ? ` ${kafkaFault}` : ""}`,
  };
};

/** What is the matter with the brokers, the most pressing first. */
export const sayBrokers = (rows: readonly ClusterBroker[], around: Around): Said => {
  const { disagreements, asked, p99TargetMs } = around;
  if (rows.length === 0) return nobody(around);
  const known = down(rows) ?? trouble(rows) ?? overTarget(rows, p99TargetMs);
  if (known !== null) return known;
  const [disagreement] = disagreements;
  if (disagreement !== undefined) return { state: "warning", sentence: disagreement };
  if (!rows.some(({ hasSource }) => hasSource) && !asked)
    return { state: "unknown", sentence: `No fresh samples come from ${idsOf(rows)}, so nothing is known of now.` };
  const off = uneven(rows);
  if (off !== null) return off;
  const active = rows.find(({ controller }) => controller === "active");
  const tail = active === undefined ? "" : `; broker ${active.brokerId} is the active controller`;
  const all = rows.length === 1 ? "The one broker is" : `All ${rows.length} brokers are`;
  const how = asked ? "alive, in sync and evenly loaded with leaders" : "telling, and none is near its limits";
  return { state: "good", sentence: `${all} ${how}${tail}.` };
};
