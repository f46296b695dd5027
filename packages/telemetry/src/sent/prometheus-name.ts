/** What a metric of OpenTelemetry tells of itself besides its points. */
export interface NamedMetric {
  readonly name: string;
  /** UCUM, such as `ms`, `By`, `{requests}` or `By/s`. */
  readonly unit: string;
  /** A sum that only grows. */
  readonly isCounter: boolean;
  readonly isGauge: boolean;
}

const UNITS: ReadonlyMap<string, string> = new Map([
  ["d", "days"],
  ["h", "hours"],
  ["min", "minutes"],
  ["s", "seconds"],
  ["ms", "milliseconds"],
  ["us", "microseconds"],
  ["ns", "nanoseconds"],
  ["By", "bytes"],
  ["KiBy", "kibibytes"],
  ["MiBy", "mebibytes"],
  ["GiBy", "gibibytes"],
  ["kBy", "kilobytes"],
  ["MBy", "megabytes"],
  ["GBy", "gigabytes"],
  ["Hz", "hertz"],
  ["%", "percent"],
]);

const PER: ReadonlyMap<string, string> = new Map([
  ["s", "second"],
  ["m", "minute"],
  ["min", "minute"],
  ["h", "hour"],
  ["d", "day"],
]);

const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9_:]/g, "_");

const words = (unit: string): string[] => {
  const [of = "", per] = unit.replaceAll(/\{[^}]*\}/g, "").split("/");
  const perWord = per === undefined || per === "" ? [] : ["per", PER.get(per) ?? plain(per)];
  return [...(of === "" || of === "1" ? [] : [UNITS.get(of) ?? plain(of)]), ...perWord];
};

/**
 * The name under which Prometheus knows a metric of OpenTelemetry: dots become underscores, the unit in words and
 * `_total` or `_ratio` are added at the end. Histograms and summaries get their own endings afterwards.
 * Source: OpenTelemetry's specification, "Prometheus and OpenMetrics compatibility".
 */
export const prometheusName = ({ name, unit, isCounter, isGauge }: NamedMetric): string => {
  const tokens = plain(name)
    .split("_")
    .filter((token) => token !== "");
  const isTold = (word: string) => tokens.includes(word);
  const base = isCounter ? tokens.filter((token) => token !== "total") : tokens;
  const added = words(unit).filter((word) => !isTold(word));
  const ending = isCounter ? ["total"] : isGauge && unit === "1" && !isTold("ratio") ? ["ratio"] : [];
  const joined = [...base, ...added, ...ending].join("_");
  return /^[0-9]/.test(joined) ? `_${joined}` : joined;
};
