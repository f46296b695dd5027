import { Gauge, type Registry } from "prom-client";
import type { Archiving } from "./archiving.ts";

/** What `/metrics` of the console tells of the archive. */
const HELP: Readonly<Record<keyof ReturnType<Archiving["counts"]>, readonly [name: string, help: string]>> = {
  waitingReadings: ["highwater_archive_waiting_readings", "Readings that wait to be sent to the PromQL back end"],
  droppedReadings: [
    "highwater_archive_dropped_readings",
    "Readings that there was no room to keep waiting since the start; they are sent when their hour is handed over",
  ],
  sentSamples: ["highwater_archive_sent_samples", "Samples sent to the PromQL back end since the start"],
  refusedRequests: [
    "highwater_archive_refused_requests",
    "Requests since the start of which the PromQL back end did not want every sample, such as old ones",
  ],
  archivedColumns: [
    "highwater_archive_columns",
    "Columns of an hour that were read back and left PostgreSQL since the start",
  ],
  keptHours: [
    "highwater_archive_kept_hours",
    "Hours of a source of which the PromQL back end does not take all, so that a part stays in PostgreSQL",
  ],
};

export const registerArchivingMetrics = (registry: Registry, { counts }: Pick<Archiving, "counts">): void => {
  for (const [key, value] of Object.entries(HELP)) {
    const [name, help] = value;
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        gauge.set(Object.entries(counts()).find(([one]) => one === key)?.[1] ?? 0);
      },
    });
    registry.registerMetric(gauge);
  }
};
