import type { Label } from "@highwater/telemetry";

/** Labels of a series, and what is said of whoever sent it, beside them: OpenTelemetry's resource. */
export interface LabelledSeries {
  readonly labels: readonly Label[];
  readonly owner?: readonly Label[];
}

const BROKER_LABELS = ["broker_id", "broker", "node_id"];
/** What stands for a broker that nobody named: Prometheus' address of the target, or OpenTelemetry's process or host. */
const INSTANCE_LABELS = ["instance", "service.instance.id", "host.name", "service.name"];
const PLAIN = /^[A-Za-z0-9._:-]{1,128}$/;

type Found = Label | undefined;

/** The first of these labels that a series has with a value. */
export const findLabel = ({ labels, owner }: LabelledSeries, names: readonly string[]): Found => {
  for (const name of names) {
    const found = labels.find(([label]) => label === name) ?? owner?.find(([label]) => label === name);
    if (found !== undefined && found[1] !== "") return found;
  }
  return undefined;
};

const isPlain = (label: Found): label is Label => label !== undefined && PLAIN.test(label[1]);

const brokerLabelsOf = (series: LabelledSeries) =>
  new Map(BROKER_LABELS.flatMap((name) => [findLabel(series, [name])].filter(isPlain)));

interface OwnerLabels {
  /** Tells the broker's id; without it the usual ones are looked at. */
  readonly brokerLabel?: string | undefined;
  /** Tells brokers apart, without being their id. */
  readonly instanceLabels?: readonly string[];
}

/** Whose a series is: the broker's own id, or what stands for it. */
export interface SeriesOwner {
  readonly source: Label;
  readonly isBroker: boolean;
  /** What stands for the broker, also where its id is told. */
  readonly instance: string | undefined;
}

/**
 * Finds the broker's label. A default one counts only where every series of an instance has it with one value: `broker`
 * is also what some of Kafka's own metrics are told apart by.
 */
export const brokerFinder = (
  all: readonly LabelledSeries[],
  { brokerLabel, instanceLabels = INSTANCE_LABELS }: OwnerLabels,
) => {
  const instanceOf = (series: LabelledSeries): Found => {
    const found = findLabel(series, instanceLabels);
    return isPlain(found) ? found : undefined;
  };
  const common = new Map<string, Map<string, string>>();
  if (brokerLabel === undefined)
    for (const series of all) {
      const instance = instanceOf(series)?.[1];
      if (instance === undefined) continue;
      const mine = brokerLabelsOf(series);
      const held = common.get(instance) ?? mine;
      common.set(instance, new Map([...held].filter(([name, value]) => mine.get(name) === value)));
    }
  return (series: LabelledSeries): SeriesOwner | null => {
    const found = instanceOf(series);
    const instance = found?.[1];
    const named = findLabel(series, brokerLabel === undefined ? [] : [brokerLabel]);
    if (isPlain(named)) return { source: named, isBroker: true, instance };
    if (found === undefined) {
      const [first] = brokerLabel === undefined ? brokerLabelsOf(series) : [];
      return first === undefined ? null : { source: first, isBroker: true, instance };
    }
    const [told] = common.get(found[1]) ?? [];
    return told === undefined
      ? { source: found, isBroker: false, instance }
      : { source: told, isBroker: true, instance };
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
