/** What a figure of a run is about. */
export const FIGURE_KINDS = ["throughput", "latency", "end-to-end", "normalised", "other"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export const KIND_TITLES: Readonly<Record<FigureKind, string>> = {
  throughput: "Throughput",
  latency: "Latency",
  "end-to-end": "Latency end to end",
  normalised: "Per broker, core and connection",
  other: "Other figures",
};

const PERCENTILES: ReadonlyMap<string, string> = new Map([
  ["averageMs", "mean"],
  ["p50Ms", "p50"],
  ["p75Ms", "p75"],
  ["p95Ms", "p95"],
  ["p99Ms", "p99"],
  ["p999Ms", "p99.9"],
  ["p9999Ms", "p99.99"],
  ["maxMs", "max"],
]);

const TITLES: ReadonlyMap<string, string> = new Map([
  ["recordsPerSecond", "Records"],
  ["bytesPerSecond", "Bytes"],
  ["consumedRecordsPerSecond", "Records consumed"],
]);

const DIVISORS: readonly (readonly [suffix: string, words: string])[] = [
  ["PerBroker", "per broker"],
  ["PerCore", "per core"],
  ["PerConnection", "per connection"],
];

const PARTS: ReadonlyMap<string, string> = new Map([
  ["recordsPerSecond", "Records"],
  ["bytesPerSecond", "Bytes"],
  ["receivedBytesPerSecond", "Bytes received"],
  ["connections", "Connections"],
]);

/** "bytesPerSecondPerCore" said in words; the rest as separate words. */
const inWords = (metric: string): string => {
  const divisor = DIVISORS.find(([suffix]) => metric.endsWith(suffix));
  if (divisor === undefined) return metric.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  const [suffix, words] = divisor;
  const part = metric.slice(0, -suffix.length);
  return `${PARTS.get(part) ?? inWords(part)} ${words}`;
};

/** What a metric of a comparison is about; latencies are named by their place, as in "latency.p99Ms". */
export const figureKind = (metric: string): FigureKind => {
  if (metric.startsWith("latency.")) return "latency";
  if (metric.startsWith("endToEndLatency.")) return "end-to-end";
  if (DIVISORS.some(([suffix]) => metric.endsWith(suffix))) return "normalised";
  return TITLES.has(metric) ? "throughput" : "other";
};

/** A metric of a comparison as people call it: "p99", "Records", "Bytes per core". */
export const figureTitle = (metric: string): string =>
  TITLES.get(metric) ?? PERCENTILES.get(metric.slice(metric.indexOf(".") + 1)) ?? inWords(metric);
