import type { ClusterBroker } from "@highwater/contract/brokers";
import { brokers as brokersText, capitalised } from "../../words.ts";
import type { SourceFacts } from "./broker-sources.ts";

/** A controller of its own is in no list of brokers that Kafka gives to clients. */
const isController = ({ controller, replicas }: ClusterBroker): boolean =>
  (controller === "active" || controller === "standby") && (replicas ?? 0) === 0;

const idsOf = (some: readonly ClusterBroker[]) => brokersText(some.map(({ brokerId }) => brokerId));

const unseenText = (unseen: readonly ClusterBroker[]) =>
  `Kafka lists ${idsOf(unseen)}, but the console has no fresh samples: add a target, or see under Targets why it is down.`;

const unlistedText = (unlisted: readonly ClusterBroker[]) =>
  `Samples come from ${idsOf(unlisted)}, which Kafka does not list: the broker is fenced or shut down while its exporter answers, or a target has a wrong broker id.`;

const goneText = (gone: readonly ClusterBroker[]) =>
  gone.length === 1
    ? `${capitalised(idsOf(gone))} is not listed by Kafka and tells no samples any more: it is down, or was taken out of the cluster.`
    : `${capitalised(idsOf(gone))} are not listed by Kafka and tell no samples any more: they are down, or were taken out of the cluster.`;

/** Where Kafka's metadata and the samples differ, and what to check. */
export const disagreementsOf = (
  rows: readonly ClusterBroker[],
  sources: ReadonlyMap<string, Pick<SourceFacts, "isDown">>,
): string[] => {
  const tells = ({ brokerId, hasSource }: ClusterBroker) => hasSource && sources.get(brokerId)?.isDown !== true;
  const unknown = rows.filter((row) => row.inMetadata === false && !isController(row));
  const found = [
    { some: rows.filter(({ inMetadata, hasSource }) => inMetadata === true && !hasSource), say: unseenText },
    { some: unknown.filter((row) => !tells(row)), say: goneText },
    { some: unknown.filter(tells), say: unlistedText },
  ];
  return found.filter(({ some }) => some.length > 0).map(({ some, say }) => say(some));
};
