import { type ScrapeReading, SIGNALS } from "@highwater/telemetry";

const sumOf = (readings: readonly ScrapeReading[], field: "samples" | "accepted" | "ignored" | "rejected"): number =>
  readings.reduce((sum, reading) => sum + reading[field], 0);

const mostOf = (values: readonly (string | null)[]): string | null => {
  const groups = [...Map.groupBy(values, (value) => value)].filter(([value]) => value !== null);
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
};

/** What several instances tell together; their figures themselves do not add up to anything. */
export const summaryReading = (readings: readonly ScrapeReading[]): ScrapeReading => {
  const found = new Set(readings.flatMap(({ signals }) => signals));
  const missing = new Set(readings.flatMap((reading) => reading.missing));
  const names = SIGNALS.map(({ name }) => name);
  return {
    naming: mostOf(readings.map(({ naming }) => naming)),
    brokerId: null,
    kafkaVersion: mostOf(readings.map(({ kafkaVersion }) => kafkaVersion)),
    role: "unknown",
    inputs: new Map(),
    topics: new Map(),
    samples: sumOf(readings, "samples"),
    accepted: sumOf(readings, "accepted"),
    ignored: sumOf(readings, "ignored"),
    rejected: sumOf(readings, "rejected"),
    firstError: null,
    signals: names.filter((name) => found.has(name)),
    missing: names.filter((name) => missing.has(name) && !found.has(name)),
  };
};
