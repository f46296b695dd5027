import type { BrokersPage, ClusterBroker } from "@highwater/contract/brokers";
import type { LiveSamples } from "@highwater/contract/series";
import { brokerSideTarget } from "../../broker-side-target.ts";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { holds, type ListQuery, pageOf, sortedBy, type Sorting } from "../../kafka-lists/page-of.ts";
import { longestGapMs } from "../../metrics-store/derive-context.ts";
import { brokers as brokersText } from "../../words.ts";
import { brokerRow, type KafkaSide } from "./broker-row.ts";
import type { SourceFacts } from "./broker-sources.ts";
import { sayBrokers } from "./broker-sentence.ts";

type BrokerSort = "broker" | "leaders" | "bytesIn" | "bytesOut" | "p99" | "handlerIdle" | "diskUsed" | "connections";

interface Query extends ListQuery {
  readonly sort?: BrokerSort;
  readonly search?: string;
}

/** All that a list of brokers is made of. */
export interface Known {
  readonly cluster: ClusterRow;
  /** Null where Kafka could not be asked, with the reason beside it. */
  readonly kafka: KafkaSide | null;
  readonly kafkaFault: string | null;
  readonly samples: readonly LiveSamples[];
  readonly sources: ReadonlyMap<string, SourceFacts>;
  readonly nowMs: number;
}

const SORTINGS: Readonly<Record<BrokerSort, Sorting<ClusterBroker>>> = {
  broker: { by: ({ brokerId }) => brokerId, order: "asc" },
  leaders: { by: ({ leaders }) => leaders, order: "desc" },
  bytesIn: { by: ({ bytesInPerSecond }) => bytesInPerSecond, order: "desc" },
  bytesOut: { by: ({ bytesOutPerSecond }) => bytesOutPerSecond, order: "desc" },
  p99: { by: ({ produceP99Ms }) => produceP99Ms, order: "desc" },
  handlerIdle: { by: ({ handlerIdleRatio }) => handlerIdleRatio, order: "asc" },
  diskUsed: { by: ({ diskUsedRatio, logBytes }) => diskUsedRatio ?? logBytes, order: "desc" },
  connections: { by: ({ connections }) => connections, order: "desc" },
};

/** A controller of its own is in no list of brokers that Kafka gives to clients. */
const isController = ({ controller, replicas }: ClusterBroker): boolean =>
  (controller === "active" || controller === "standby") && (replicas ?? 0) === 0;

const idsOf = (some: readonly ClusterBroker[]) => brokersText(some.map(({ brokerId }) => brokerId));

const disagreementsOf = (rows: readonly ClusterBroker[]): string[] => {
  const unseen = rows.filter(({ inMetadata, hasSource }) => inMetadata === true && !hasSource);
  const unlisted = rows.filter((row) => row.inMetadata === false && row.hasSource && !isController(row));
  return [
    ...(unseen.length === 0
      ? []
      : [
          `Kafka lists ${idsOf(unseen)}, but the console has no fresh samples: add a target, or see under Targets why it is down.`,
        ]),
    ...(unlisted.length === 0
      ? []
      : [
          `Samples come from ${idsOf(unlisted)}, which Kafka does not list: the broker is fenced or shut down while its exporter answers, or a target has a wrong broker id.`,
        ]),
  ];
};

export const listBrokers = (known: Known, { sort = "broker", order, search, ...page }: Query): BrokersPage => {
  const { cluster, kafka, kafkaFault, sources, nowMs } = known;
  const freshMs = longestGapMs(cluster.scrapeIntervalSeconds);
  const ofBrokers = new Map(
    known.samples.filter(({ ofBroker }) => ofBroker).map((samples) => [samples.brokerId, samples]),
  );
  const ids = new Set([...(kafka?.brokers ?? []).map(({ id }) => String(id)), ...ofBrokers.keys()]);
  const rows = [...ids].map((brokerId) => {
    const samples = ofBrokers.get(brokerId);
    const isFresh = samples !== undefined && nowMs - samples.timeMs <= freshMs;
    return brokerRow({ brokerId, kafka, samples, source: sources.get(brokerId), isFresh });
  });
  const found = rows.filter(
    ({ brokerId, host, rack }) => holds(brokerId, search) || holds(host ?? "", search) || holds(rack ?? "", search),
  );
  const disagreements = disagreementsOf(rows);
  return {
    ...pageOf(sortedBy(found, [SORTINGS[sort], SORTINGS.broker], order), page),
    ...sayBrokers(rows, {
      disagreements,
      asked: kafka !== null,
      kafkaFault,
      targets: cluster.targets.length,
      p99TargetMs: brokerSideTarget(cluster.slo),
    }),
    disagreements,
    kafka: { asked: kafka !== null, why: kafkaFault },
  };
};
