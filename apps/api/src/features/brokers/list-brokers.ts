import type { BrokersPage, ClusterBroker } from "@highwater/contract/brokers";
import type { LiveSamples } from "@highwater/contract/series";
import { brokerSideTarget } from "../../broker-side-target.ts";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { holds, type ListQuery, pageOf, sortedBy, type Sorting } from "../../kafka-lists/page-of.ts";
import { currentForMs } from "../../live/current.ts";
import { disagreementsOf } from "./disagreements.ts";
import { brokerSamples } from "./broker-samples.ts";
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

export const listBrokers = (known: Known, { sort = "broker", order, search, ...page }: Query): BrokersPage => {
  const { cluster, kafka, kafkaFault, sources, nowMs } = known;
  const samples = brokerSamples(known.samples, nowMs, currentForMs(cluster.scrapeIntervalSeconds));
  const ids = new Set([...(kafka?.brokers ?? []).map(({ id }) => String(id)), ...samples.keys()]);
  const rows = [...ids].map((brokerId) =>
    brokerRow({ brokerId, kafka, samples: samples.get(brokerId), source: sources.get(brokerId) }),
  );
  const found = rows.filter(
    ({ brokerId, host, rack }) => holds(brokerId, search) || holds(host ?? "", search) || holds(rack ?? "", search),
  );
  const disagreements = disagreementsOf(rows, sources);
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
