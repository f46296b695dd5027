import type { Label } from "@highwater/telemetry";
import type { SentSeries } from "./sent-series.ts";

/** Where a sender says that samples belong, as the query has it. */
export interface SentQuery {
  readonly cluster?: string | undefined;
  readonly clusterLabel?: string | undefined;
  readonly brokerLabel?: string | undefined;
}

const CLUSTER_LABELS = ["kafka_cluster", "cluster", "kafka.cluster.alias", "kafka_cluster_alias"];
const BROKER_LABELS = ["broker_id", "broker", "node_id"];
/** What stands for a broker that nobody named: Prometheus' address of the target, or OpenTelemetry's process or host. */
const INSTANCE_LABELS = ["instance", "service.instance.id", "host.name", "service.name"];
const PLAIN = /^[A-Za-z0-9._:-]{1,128}$/;

type Found = Label | undefined;

const find = ({ labels, owner }: SentSeries, names: readonly string[]): Found => {
  for (const name of names) {
    const found = labels.find(([label]) => label === name) ?? owner.find(([label]) => label === name);
    if (found !== undefined && found[1] !== "") return found;
  }
  return undefined;
};

const isPlain = (label: Found): label is Label => label !== undefined && PLAIN.test(label[1]);

export const clusterOf = (series: SentSeries, { clusterLabel }: SentQuery): Found =>
  find(series, clusterLabel === undefined ? CLUSTER_LABELS : [clusterLabel]);

const instanceOf = (series: SentSeries): Found => {
  const found = find(series, INSTANCE_LABELS);
  return isPlain(found) ? found : undefined;
};

const brokerLabelsOf = (series: SentSeries) =>
  new Map(BROKER_LABELS.flatMap((name) => [find(series, [name])].filter(isPlain)));

/**
 * Finds the broker's label. A default one counts only where every series of an instance has it with one value: `broker`
 * is also what some of Kafka's own metrics are told apart by.
 */
export const brokerFinder = (all: readonly SentSeries[], { brokerLabel }: SentQuery) => {
  const common = new Map<string, Map<string, string>>();
  if (brokerLabel === undefined)
    for (const series of all) {
      const instance = instanceOf(series)?.[1];
      if (instance === undefined) continue;
      const mine = brokerLabelsOf(series);
      const held = common.get(instance) ?? mine;
      common.set(instance, new Map([...held].filter(([name, value]) => mine.get(name) === value)));
    }
  return (series: SentSeries): { source: Label; isBroker: boolean } | null => {
    const instance = instanceOf(series);
    const named = find(series, brokerLabel === undefined ? [] : [brokerLabel]);
    if (isPlain(named)) return { source: named, isBroker: true };
    if (instance === undefined) {
      const [first] = brokerLabel === undefined ? brokerLabelsOf(series) : [];
      return first === undefined ? null : { source: first, isBroker: true };
    }
    const [told] = common.get(instance[1]) ?? [];
    return told === undefined ? { source: instance, isBroker: false } : { source: told, isBroker: true };
  };
};

const ADDED = ["job", "instance"];
const EXPORTED = "exported_";

/** A series' labels as its exporter wrote them, without those that say whose it is. */
export const ownLabels = (labels: readonly Label[], used: readonly string[]): Label[] => {
  const added = new Set([...ADDED, ...used]);
  return labels
    .filter(([name]) => !added.has(name))
    .map(([name, value]) => {
      const before = name.startsWith(EXPORTED) ? name.slice(EXPORTED.length) : "";
      return added.has(before) ? [before, value] : [name, value];
    });
};
