import type { Settings } from "../derive/is-computable.ts";
import type { ScrapeReading } from "./scrape-reading.ts";

/** Reads one metrics page of one broker. */
export const readScrape = (_body: Uint8Array, _settings: Settings = {}): ScrapeReading => ({
  naming: null,
  brokerId: null,
  kafkaVersion: null,
  role: "unknown",
  inputs: new Map(),
  samples: 0,
  accepted: 0,
  ignored: 0,
  rejected: 0,
  firstError: null,
  signals: [],
  missing: [],
});
