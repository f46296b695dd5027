import {
  bytesPerSecond,
  bytesToGibibitsPerSecond,
  bytesToGigabitsPerSecond,
  countPerDay,
  KIBIBYTE,
  perDay,
  toTebibytes,
  toTerabytes,
} from "./units.ts";

/** A row of Table 3 as printed; the column heads say Gbps and TB although the numbers are binary. */
export interface Table3Row {
  readonly producers: number;
  readonly eventsPerSecond: number;
  readonly printedGbps: number;
  readonly printedBillionEventsPerDay: number;
  readonly printedTbPerDay: number;
  readonly printedNicGbe: number;
  readonly ioThreads: number;
  readonly networkThreads: number;
  readonly p99Ms: number;
}

/** Replicas of each event in the test; with as many brokers, each receives the whole stream. */
export const TABLE_3_REPLICAS = 3;
export const TABLE_3_EVENT_BYTES = KIBIBYTE;
export const TABLE_3_SOURCE =
  "Intel and Confluent, Unleash Apache Kafka Performance with Confluent on Intel Architecture, 2020 (341991-001US), Table 3";

type Cells = readonly [number, number, number, number, number, number, number, number, number];

const row = ([
  producers,
  eventsPerSecond,
  printedGbps,
  printedBillionEventsPerDay,
  printedTbPerDay,
  printedNicGbe,
  ioThreads,
  networkThreads,
  p99Ms,
]: Cells): Table3Row => ({
  producers,
  eventsPerSecond,
  printedGbps,
  printedBillionEventsPerDay,
  printedTbPerDay,
  printedNicGbe,
  ioThreads,
  networkThreads,
  p99Ms,
});

const CELLS: readonly Cells[] = [
  [2, 1_000_000, 8, 86, 241, 10, 15, 8, 4],
  [5, 2_500_000, 19, 216, 603, 25, 30, 16, 6],
  [10, 5_000_000, 38, 432, 1207, 40, 45, 24, 9],
  [12, 6_000_000, 46, 518, 1448, 100, 60, 32, 11],
  [14, 7_000_000, 53, 605, 1690, 100, 70, 40, 12],
  [15, 7_500_000, 57, 648, 1810, 100, 80, 30, 20],
  [20, 10_000_000, 76, 864, 2414, 100, 80, 30, 82],
];

/** Table 3: load against NIC, threads and p99 of three brokers with replication factor 3 and 1 KiB events. */
export const INTEL_2020_TABLE_3: readonly Table3Row[] = CELLS.map(row);

/** A row worked out again: the printed columns from binary units, and the same in decimal units. */
export interface ReproducedRow {
  readonly gibibitsPerSecond: number;
  readonly gigabitsPerSecond: number;
  readonly billionEventsPerDay: number;
  readonly tebibytesPerDay: number;
  readonly terabytesPerDay: number;
  /** The columns rounded as the document rounds them. */
  readonly rounded: { readonly gbps: number; readonly billionEventsPerDay: number; readonly tbPerDay: number };
  readonly matchesPrint: boolean;
  /** False where the decimal load exceeds the printed NIC: 5 M events/s are 40.96 Gb/s on 40 GbE. */
  readonly fitsPrintedNic: boolean;
}

/** Works a row of Table 3 out from its events per second alone (1,024 bytes each, stored three times). */
export const reproduceTable3Row = (printed: Table3Row): ReproducedRow => {
  const received = bytesPerSecond(printed.eventsPerSecond * TABLE_3_EVENT_BYTES);
  const storedPerDay = perDay(received) * TABLE_3_REPLICAS;
  const gibibitsPerSecond = bytesToGibibitsPerSecond(received);
  const gigabitsPerSecond = bytesToGigabitsPerSecond(received);
  const billionEventsPerDay = countPerDay(printed.eventsPerSecond) / 1e9;
  const tebibytesPerDay = toTebibytes(storedPerDay);
  const rounded = {
    gbps: Math.round(gibibitsPerSecond),
    billionEventsPerDay: Math.round(billionEventsPerDay),
    tbPerDay: Math.round(tebibytesPerDay),
  };
  return {
    gibibitsPerSecond,
    gigabitsPerSecond,
    billionEventsPerDay,
    tebibytesPerDay,
    terabytesPerDay: toTerabytes(storedPerDay),
    rounded,
    matchesPrint:
      rounded.gbps === printed.printedGbps &&
      rounded.billionEventsPerDay === printed.printedBillionEventsPerDay &&
      rounded.tbPerDay === printed.printedTbPerDay,
    fitsPrintedNic: gigabitsPerSecond <= printed.printedNicGbe,
  };
};
