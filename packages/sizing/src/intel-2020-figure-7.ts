import { fromTerabytes } from "./units.ts";

/** What Figure 7 prints: years of life at 43.2 TB produced a day (500 MB/s), for two kinds of drive. */
export const INTEL_2020_FIGURE_7 = {
  producedBytesPerDay: fromTerabytes(43.2),
  brokers: 3,
  replicationFactor: 3,
  drivesPerBroker: 4,
  nand: { catalogId: "intel-p4510-4tb", printedYears: 1.05 },
  optane: { catalogId: "intel-p4800x-375gb-60dwpd", printedYears: 6.86 },
  source:
    "Intel and Confluent, Unleash Apache Kafka Performance with Confluent on Intel Architecture, 2020 (341991-001US), Figure 7",
} as const;

/**
 * The factor on writes that the printed years imply with four drives per broker and three replicas on three brokers.
 * A fit: the document never names it, nor the number of drives or replicas behind its years.
 */
export const INTEL_2020_FIGURE_7_FACTOR = 1.515;
