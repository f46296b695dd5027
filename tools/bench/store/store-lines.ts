import type { StoreBench } from "./bench-store.ts";

const ratio = (own: number, other: number) => `${(own / other).toFixed(2)} x`;
const NAMES = ["Highwater", "Prometheus", "VictoriaMetrics"] as const;

/** What is printed of the bench of the metrics store. */
export const storeLines = ({
  days,
  series,
  samples,
  written,
  bytesPerSample,
  rollupBytesPerSample,
  appendedPerSecond,
  limits: { rowPerSample, bareRowPerScrape },
  queries,
  noise,
  postgresCpuSecondsPerMillion,
}: StoreBench): string[] => {
  const cpu = (name: (typeof NAMES)[number]) => written[name].cpuSecondsPerMillion;
  return [
    `Samples of ${series} series over ${days} days, ${(samples / 1e6).toFixed(1)} million (${noise.writing})`,
    `  bytes a sample, compacted   ${NAMES.map((name) => `${name} ${bytesPerSample[name].toFixed(2)}`).join(", ")}: ` +
      `${ratio(bytesPerSample.Highwater, bytesPerSample.Prometheus)} and ${ratio(bytesPerSample.Highwater, bytesPerSample.VictoriaMetrics)}; rollups ${rollupBytesPerSample.toFixed(2)} beside; goals 0.6 x and 2 x`,
    `  CPU seconds a million, written and compacted   ${NAMES.map((name) => `${name} ${cpu(name).toFixed(2)}`).join(", ")}; ${postgresCpuSecondsPerMillion.toFixed(2)} of Highwater's are PostgreSQL's`,
    `  beside a row per sample with a btree, ${rowPerSample.cpuSecondsPerMillion.toFixed(2)} CPU seconds a million: ${ratio(cpu("Highwater"), rowPerSample.cpuSecondsPerMillion)}; goal 0.2 x`,
    `  samples appended a second   ${Math.round(appendedPerSecond)}; COPY of the same rows without index ${Math.round(bareRowPerScrape.samplesPerSecond)}: ${ratio(appendedPerSecond, bareRowPerScrape.samplesPerSecond)}; a row per sample ${Math.round(rowPerSample.samplesPerSecond)}`,
    `  charts of 30 series of some 400 points, goals beside Prometheus 1 x, 1 x and 0.2 x, beside VictoriaMetrics 1 x for 7 d (${noise.charts})`,
    ...Object.entries(queries).map(
      ([range, times]) =>
        `  chart of ${range}   ${NAMES.map((name) => `${name} ${times[name].p50Ms.toFixed(1)} ms (p99 ${times[name].p99Ms.toFixed(0)}, first ${times[name].firstMs.toFixed(0)})`).join(", ")}: ` +
        `${ratio(times.Highwater.p50Ms, times.Prometheus.p50Ms)} and ${ratio(times.Highwater.p50Ms, times.VictoriaMetrics.p50Ms)}`,
    ),
  ];
};
