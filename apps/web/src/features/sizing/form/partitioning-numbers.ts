import type { NumberField } from "./number-field.ts";
import { BYTE_RATES } from "./unit-factors.ts";

/** Numbers that the count of partitions follows from. */
export const PARTITIONING_NUMBERS = {
  producerPer: {
    label: "Producer rate per partition",
    help: "What one producer path writes to one partition, as measured; the peak over it is a count of partitions.",
    path: "/partitioning/producerBytesPerSecondPerPartition",
    units: { key: "producerPerUnit", factors: BYTE_RATES },
  },
  consumerPer: {
    label: "Consumer rate per partition",
    help: "What one consumer reads from one partition, as measured; the peak over it is a count of partitions.",
    path: "/partitioning/consumerBytesPerSecondPerPartition",
    units: { key: "consumerPerUnit", factors: BYTE_RATES },
  },
  processing: {
    label: "Work per record",
    help: "Time that a consumer takes for one record; one partition then carries 1000 over it records a second.",
    path: "/partitioning/consumerMillisecondsPerRecord",
    suffix: "ms",
  },
  consumers: {
    label: "Consumers in a group",
    help: "Of the largest group; each that shall work at once needs a partition of its own.",
    path: "/partitioning/consumersPerGroup",
  },
} as const satisfies Readonly<Record<string, NumberField>>;
