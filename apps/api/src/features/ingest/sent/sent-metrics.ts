import { Counter, type Registry } from "prom-client";
import type { SentVia } from "../../../sources/recorded-scrape.ts";
import type { Sorted } from "./to-parts.ts";

/** Counts what senders brought. */
export const createSentMetrics = (registry: Registry) => {
  const samples = new Counter({
    name: "highwater_sent_samples_total",
    help: "Samples that were sent by remote-write or OTLP: taken, ignored as of no known metric, or left out",
    labelNames: ["via", "state"],
    registers: [registry],
  });
  return (via: SentVia, { taken, ignored, leftOut }: Sorted): void => {
    samples.inc({ via, state: "taken" }, taken);
    samples.inc({ via, state: "ignored" }, ignored);
    samples.inc({ via, state: "left_out" }, leftOut.samples);
  };
};
