import { Counter, Histogram, type Registry } from "prom-client";

/** What the collector tells about itself. */
export const createCollectorMetrics = (registry: Registry) => {
  const registers = [registry];
  return {
    scrapes: new Counter({
      name: "highwater_scrapes_total",
      help: "Scrapes of targets, by result; skipped: the one before had not ended",
      labelNames: ["result"],
      registers,
    }),
    duration: new Histogram({
      name: "highwater_scrape_duration_seconds",
      help: "Time from the start of a scrape until its samples are stored",
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10],
      registers,
    }),
    samples: new Counter({
      name: "highwater_samples_total",
      help: "Samples in expositions: accepted by the catalogue, ignored, or rejected as invalid",
      labelNames: ["state"],
      registers,
    }),
    readings: new Counter({
      name: "highwater_readings_stored_total",
      help: "Readings handed to the metrics store and stored",
      registers,
    }),
  };
};

export type CollectorMetrics = ReturnType<typeof createCollectorMetrics>;
