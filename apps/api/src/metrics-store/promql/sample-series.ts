/** What tells one series of Highwater from all others in a back end. */
export interface SeriesKey {
  /** Of the database that the series belongs to: several consoles may share a back end. */
  readonly installation: string;
  readonly sourceId: number;
  readonly clusterId: number;
  readonly brokerId: string;
  readonly input: string;
  /** The topic that the input is of. */
  readonly topic?: string | undefined;
}

const PREFIX = "highwater_";
/** Before the place of a topic: `topic_bytes_in_total/5`. */
const PLACE = "/";

/** An input as the name of a metric: `produce_total_time_bucket_le_0.255_ms` has a dot, which names may not have. */
export const metricNameOf = (input: string): string =>
  `${PREFIX}${(input.split(PLACE)[0] ?? input).replaceAll(".", "_")}`;

/** Tells series of one source apart: the name and, of a topic, its place within the source. */
export const seriesNameOf = (input: string): string => {
  const [, place] = input.split(PLACE);
  return place === undefined ? metricNameOf(input) : `${metricNameOf(input)}${PLACE}${place}`;
};

/** The same of a series that was read back. */
export const seriesNameIn = (name: string, labels: readonly (readonly [string, string])[]): string => {
  const place = labels.find(([label]) => label === "place")?.[1];
  return place === undefined ? name : `${name}${PLACE}${place}`;
};

/** Labels in the order of their names, as remote-write asks for. */
export const labelsOf = (key: SeriesKey): [name: string, value: string][] => {
  const [, place] = key.input.split(PLACE);
  return [
    ["__name__", metricNameOf(key.input)],
    ["broker", key.brokerId],
    ["cluster", String(key.clusterId)],
    ["highwater", key.installation],
    ...(place === undefined ? [] : [["place", place] satisfies [string, string]]),
    ["source", String(key.sourceId)],
    ...(key.topic === undefined ? [] : [["topic", key.topic] satisfies [string, string]]),
  ];
};

const anyOf = (values: readonly (string | number)[]) => values.join("|");

/** @param inputs undefined: all of them */
export const selectorOf = (
  installation: string,
  inputs: readonly string[] | undefined,
  sourceIds: readonly number[],
): string => {
  const names = inputs === undefined ? `${PREFIX}.+` : anyOf([...new Set(inputs.map(metricNameOf))]);
  return `{__name__=~"${names}",highwater="${installation}",source=~"${anyOf(sourceIds)}"}`;
};
