/** Samples of one series, as they were written. */
export interface ReadSeries {
  readonly labels: Readonly<Record<string, string>>;
  readonly samples: readonly (readonly [timeMs: number, value: number])[];
}

const SPECIAL: ReadonlyMap<unknown, number> = new Map([
  ["NaN", Number.NaN],
  ["+Inf", Infinity],
  ["-Inf", -Infinity],
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toSample = (pair: unknown): readonly [number, number] => {
  if (!Array.isArray(pair) || pair.length !== 2) throw new TypeError("a sample is no pair");
  const [seconds, text]: unknown[] = pair;
  const [time, value] = [Number(seconds), SPECIAL.get(text) ?? Number(text)];
  if (Number.isNaN(time) || typeof text !== "string" || (Number.isNaN(value) && text !== "NaN"))
    throw new TypeError("a sample is no number at a time");
  return [Math.round(time * 1000), value];
};

const toSeries = (given: unknown): ReadSeries => {
  if (!isObject(given) || !isObject(given["metric"])) throw new TypeError("a series has no labels");
  const values: unknown = given["values"] ?? [];
  if (!Array.isArray(values)) throw new TypeError("a series has no list of values");
  const labels = Object.fromEntries(Object.entries(given["metric"]).map(([name, value]) => [name, String(value)]));
  return { labels, samples: values.map(toSample) };
};

/**
 * Reads the JSON answer to a query for a range vector.
 *
 * @throws TypeError where it is something else, or only a part of what there is
 */
export const readMatrix = (answer: unknown): ReadSeries[] => {
  if (!isObject(answer) || answer["status"] !== "success" || !isObject(answer["data"]))
    throw new TypeError("it is no successful answer of Prometheus' HTTP API");
  if (answer["isPartial"] === true)
    throw new TypeError("it is a part of what there is, since some of its nodes are away");
  const { resultType, result } = answer["data"];
  if (resultType !== "matrix" || !Array.isArray(result)) throw new TypeError("it holds no samples");
  return result.map(toSeries);
};
