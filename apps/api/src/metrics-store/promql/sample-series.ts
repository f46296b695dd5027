/** What tells one series of Highwater from all others in a back end. */
export interface SeriesKey {
  /** Of the database that the series belongs to: several consoles may share a back end. */
  readonly installation: string;
  readonly sourceId: number;
  readonly clusterId: number;
  readonly brokerId: string;
  readonly input: string;
}

const PREFIX = "highwater_";

/** An input as the name of a metric: `produce_total_time_bucket_le_0.255_ms` has a dot, which names may not have. */
export const metricNameOf = (input: string): string => `${PREFIX}${input.replaceAll(".", "_")}`;

/** Labels in the order of their names, as remote-write asks for. */
export const labelsOf = (key: SeriesKey): [name: string, value: string][] => [
  ["__name__", metricNameOf(key.input)],
  ["broker", key.brokerId],
  ["cluster", String(key.clusterId)],
  ["highwater", key.installation],
  ["source", String(key.sourceId)],
];

const anyOf = (values: readonly (string | number)[]) => values.join("|");

/** @param inputs undefined: all of them */
export const selectorOf = (
  installation: string,
  inputs: readonly string[] | undefined,
  sourceIds: readonly number[],
): string => {
  const names = inputs === undefined ? `${PREFIX}.+` : anyOf(inputs.map(metricNameOf));
  return `{__name__=~"${names}",highwater="${installation}",source=~"${anyOf(sourceIds)}"}`;
};
