import { INTEL_2020_TABLE_3, reproduceTable3Row, TABLE_3_EVENT_BYTES } from "../intel-2020-table-3.ts";
import {
  bytesPerSecond,
  fromGibibytes,
  gigabitsPerSecond,
  gigabitsToBytesPerSecond,
  perDay,
  toMebibytes,
  toTebibytes,
  toTerabytes,
} from "../units.ts";
import { printed, reproduced } from "./column.ts";
import type { PublishedTable } from "./published-document.ts";

/** Table 3, each row worked out from its events per second alone. */
export const TABLE_3: PublishedTable = {
  id: "table-3",
  title: "Table 3: load against NIC, threads and p99 of three brokers",
  columns: [
    printed("producers"),
    printed("events", "1/s"),
    printed("network", "Gbps"),
    reproduced("network", "Gib/s"),
    reproduced("network", "Gb/s"),
    printed("events", "billion/day"),
    reproduced("events", "billion/day"),
    printed("storage at 3 copies", "TB/day"),
    reproduced("storage at 3 copies", "TiB/day"),
    reproduced("storage at 3 copies", "TB/day"),
    printed("NIC", "GbE"),
    reproduced("load fits the NIC"),
    printed("I/O threads"),
    printed("network threads"),
    printed("p99", "ms"),
  ],
  rows: INTEL_2020_TABLE_3.map((row) => {
    const again = reproduceTable3Row(row);
    return [
      row.producers,
      row.eventsPerSecond,
      row.printedGbps,
      again.gibibitsPerSecond,
      again.gigabitsPerSecond,
      row.printedBillionEventsPerDay,
      again.billionEventsPerDay,
      row.printedTbPerDay,
      again.tebibytesPerDay,
      again.terabytesPerDay,
      row.printedNicGbe,
      again.fitsPrintedNic,
      row.ioThreads,
      row.networkThreads,
      row.p99Ms,
    ];
  }),
  notes: [
    "Events of 1,024 bytes, 500,000 a second from each producer. The heads say Gbps and TB, the numbers are Gib/s and TiB.",
    "With three brokers and three replicas each broker receives the whole stream; consumers are not counted.",
    "The row of 15 producers is the one that the document recommends.",
  ],
};

// Figure 6 prints its points in MB/s; the numbers are MiB/s.
const FIGURE_6_PRINTED = [976.6, 2441.4, 4882.8, 5859.4, 6835.9, 7324.2, 9765.6] as const;

/** Figure 6: the knee, beside the loads of Table 3. */
export const FIGURE_6: PublishedTable = {
  id: "figure-6",
  title: "Figure 6: p99 over load, the knee",
  columns: [printed("load", "MiB/s"), reproduced("load", "MiB/s"), reproduced("load", "bytes/s"), printed("p99", "ms")],
  rows: INTEL_2020_TABLE_3.map(({ eventsPerSecond, p99Ms }, index) => {
    const rate = eventsPerSecond * TABLE_3_EVENT_BYTES;
    return [FIGURE_6_PRINTED[index] ?? null, toMebibytes(rate), rate, p99Ms];
  }),
  notes: [
    "Throughput grows in proportion and the p99 stays low up to 15 producers, then it rises steeply; beyond, the document adds brokers.",
    "At 10 M events/s each broker writes 10.2 GB/s and four P4800X write about 8 GB/s: a likely cause of the knee, inferred here.",
  ],
};

const BITS_PER_BYTE = 8;
const WORKED_EVENTS_PER_SECOND = 7_000_000;
const WORKED_BROKERS = 3;

const workedExample = (): PublishedTable["rows"] => {
  const printedGbps = 53 * WORKED_BROKERS;
  const decimal = gigabitsToBytesPerSecond(gigabitsPerSecond(printedGbps));
  const binary = bytesPerSecond(fromGibibytes(printedGbps) / BITS_PER_BYTE);
  const stored = bytesPerSecond(WORKED_EVENTS_PER_SECOND * TABLE_3_EVENT_BYTES * WORKED_BROKERS);
  return [
    ["storage a day at 159 Gb/s", 1690, "TB", toTerabytes(perDay(decimal)), "TB, as 159 Gb/s are decimal"],
    ["storage a day at 159 Gb/s", 1690, "TB", toTebibytes(perDay(binary)), "TiB, as 159 Gib/s"],
    ["storage a day at 7 M events/s", 1690, "TB", toTebibytes(perDay(stored)), "TiB, from the events"],
    [
      "ingest a day on 10 GbE",
      86,
      "TB",
      toTerabytes(perDay(gigabitsToBytesPerSecond(gigabitsPerSecond(8)))),
      "TB, as 8 Gb/s",
    ],
    ["throughput of 20 producers", 9975, "MB/s", toMebibytes(20 * 500_000 * TABLE_3_EVENT_BYTES), "MiB/s"],
    ["throughput of one producer", 488, "MB/s", toMebibytes(500_000 * TABLE_3_EVENT_BYTES), "MiB/s"],
    ["gain of the bytes sent by the JDK patch", 1.09, "", 1 + 9.6 / 100, "from the printed 9.6 %"],
  ];
};

/** Single figures of the text, worked out again. */
export const WORKED_FIGURES: PublishedTable = {
  id: "worked-figures",
  title: "Figures of the text",
  columns: [printed("figure"), printed("value"), printed("unit"), reproduced("value"), reproduced("unit and basis")],
  rows: workedExample(),
  notes: ["The worked example multiplies 53 Gb/s by three replicas to 159 Gb/s and prints about 1,690 TB a day."],
};
