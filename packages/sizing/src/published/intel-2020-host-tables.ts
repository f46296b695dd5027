import { yearsOf } from "../drive-life.ts";
import { INTEL_2020_FIGURE_7, INTEL_2020_FIGURE_7_FACTOR } from "../intel-2020-figure-7.ts";
import { bytesPerSecond, fromMegabytes, perDay, toTerabytes } from "../units.ts";
import { printed, reproduced } from "./column.ts";
import type { PublishedTable } from "./published-document.ts";

const HARDWARE_THREADS = 112;

type ThreadOption = readonly [number, number, number];

const THREAD_OPTIONS: readonly ThreadOption[] = [
  [15, 8, 23],
  [30, 16, 46],
  [45, 24, 69],
  [60, 32, 92],
  [70, 40, 110],
  [80, 30, 110],
  [90, 10, 110],
];

/** Table 2: thread counts that were tried, their sums added up again. */
export const TABLE_2: PublishedTable = {
  id: "table-2",
  title: "Table 2: options for threads",
  columns: [
    printed("I/O threads"),
    printed("network threads"),
    printed("total"),
    reproduced("total"),
    reproduced(`within ${HARDWARE_THREADS} hardware threads`),
  ],
  rows: THREAD_OPTIONS.map(([io, network, total]) => [
    io,
    network,
    total,
    io + network,
    io + network <= HARDWARE_THREADS,
  ]),
  notes: [
    "15 and 8 were used on 10 GbE, 80 and 30 on 100 GbE; the sum stays within the hardware threads.",
    "At 14 producers 70 and 40 had 12 ms, 80 and 30 had 20 ms, 60 and 32 many times more; Table 3 has the 20 ms at 15 producers.",
    "Tested on 112 hardware threads, no rule for small hosts. num.network.threads counts for each listener.",
  ],
};

// Ratings behind Figure 7 as the document's drives have them: 6.3 PB and 41 PB written.
const NAND_RATED_BYTES = 6.3e15;
const OPTANE_RATED_BYTES = 41e15;
const PRINTED_RATIO = 6.5;

const figure7Years = (ratedBytesWritten: number, writeAmplification: number): number | null => {
  const { producedBytesPerDay, brokers, replicationFactor, drivesPerBroker } = INTEL_2020_FIGURE_7;
  const bytesWrittenPerDayPerBroker = (producedBytesPerDay * replicationFactor) / brokers;
  return yearsOf(ratedBytesWritten, { bytesWrittenPerDayPerBroker, drivesPerBroker, writeAmplification });
};

const figure7Row = (drive: string, rated: number, years: number | null, ratio: number | null) => [
  drive,
  toTerabytes(perDay(bytesPerSecond(fromMegabytes(500)))),
  years,
  figure7Years(rated, 1),
  figure7Years(rated, INTEL_2020_FIGURE_7_FACTOR),
  ratio,
  rated / NAND_RATED_BYTES,
];

/** Figure 7: years of drives, without and with the factor that the printed years imply. */
export const FIGURE_7: PublishedTable = {
  id: "figure-7",
  title: "Figure 7: life of the drives at 43.2 TB a day",
  columns: [
    printed("drive"),
    reproduced("500 MB/s for a day", "TB"),
    printed("life", "years"),
    reproduced("life", "years"),
    reproduced(`life at ${INTEL_2020_FIGURE_7_FACTOR} times the writes`, "years"),
    printed("life against NAND"),
    reproduced("life against NAND"),
  ],
  rows: [
    figure7Row("P4510 4 TB (NAND)", NAND_RATED_BYTES, INTEL_2020_FIGURE_7.nand.printedYears, null),
    figure7Row("P4800X 375 GB (Optane)", OPTANE_RATED_BYTES, INTEL_2020_FIGURE_7.optane.printedYears, PRINTED_RATIO),
  ],
  notes: [
    `Four drives per broker, three brokers and three replicas are assumed: the document names none of them behind its years. They then need a factor of about ${INTEL_2020_FIGURE_7_FACTOR} on writes, a fit that the document never names.`,
    "Both drives are discontinued.",
  ],
};

/** The gains that the document prints; none has figures behind it to work out again. */
export const INTEL_2020_GAINS: PublishedTable = {
  id: "gains",
  title: "Gains",
  columns: [printed("change"), printed("measure"), printed("with over without")],
  rows: [
    ["patch to JDK 15", "bytes received", 1.21],
    ["patch to JDK 15", "bytes sent", 1.09],
    ["patch to JDK 15", "mean latency", 0.88],
    ["patch to JDK 15", "p99", 0.79],
    ["platform of 2014 to 2020", "throughput of producers", 5],
    ["platform of 2014 to 2020", "throughput of consumers", 9.1],
    ["Application Device Queues", "network throughput", 1.2],
  ],
  notes: [
    "The JDK patch: 2 brokers, 12 network and 16 I/O threads each, 2 x Xeon Platinum 8180, 100 GbE.",
    "acks=all costs throughput and, much more, latency; no figure is printed.",
  ],
};
