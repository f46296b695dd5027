import { printed } from "./column.ts";
import { INTEL_2020 } from "./documents.ts";
import { FIGURE_7, INTEL_2020_GAINS, TABLE_2 } from "./intel-2020-host-tables.ts";
import { FIGURE_6, TABLE_3, WORKED_FIGURES } from "./intel-2020-load-tables.ts";
import type { PublishedDocument, PublishedTable } from "./published-document.ts";

const TABLE_1: PublishedTable = {
  id: "table-1",
  title: "Table 1: bill of materials",
  columns: [printed("role"), printed("nodes"), printed("CPU"), printed("memory"), printed("NIC"), printed("storage")],
  rows: [
    [
      "Control Center",
      1,
      "2 x Xeon Gold 6238R (28 cores)",
      "384 GB",
      "E810-CQDA2 10/100 GbE",
      "480 GB S4510 for the system, 2 x 4 TB P4510",
    ],
    [
      "ksqlDB, Connect, Schema Registry",
      2,
      "2 x Xeon Gold 6258R (28 cores)",
      "384 GB",
      "X722 10 GbE",
      "480 GB S4510 for the system, 2 x 4 TB P4510",
    ],
    [
      "Brokers, ZooKeeper",
      3,
      "2 x Xeon Gold 6238R (28 cores)",
      "192 GB",
      "X722 10 GbE or E810-CQDA2 100 GbE (recommended)",
      "480 GB S4510 for the system, 4 x 750 GB P4800X or 4 x 4 TB P4510",
    ],
  ],
  notes: ["The footnotes name other CPUs, memory and drives for the tests; see the contradictions."],
};

/** The reference architecture of 2020. */
export const INTEL_CONFLUENT_2020_DOCUMENT: PublishedDocument = {
  id: "intel-confluent-2020",
  title: INTEL_2020,
  year: 2020,
  tables: [TABLE_3, FIGURE_6, TABLE_2, FIGURE_7, WORKED_FIGURES, INTEL_2020_GAINS, TABLE_1],
  contradictions: [
    "The first page promises less than 50 ms at 76 Gb/s; Table 3 has 82 ms there.",
    "Table 3 says Gbps and TB, its numbers are Gib/s and TiB: 5 M events/s are 40.96 Gb/s and exceed their 40 GbE.",
    "159 Gb/s for a day are 1,717 TB; the worked example prints about 1,690.",
    "86 TB a day on 10 GbE are 8 Gb/s; Table 3 has 241 TB at three copies there, 80 for each.",
    "9,975 MB/s are printed for 20 producers; 20 times the printed rate of one is 9,765.6 MiB/s.",
    "Table 2 adds 90 and 10 up to 110.",
    "A gain of 9.6 % is drawn as 1.09.",
    "CPU (6238R or 6258R), memory (192 or 384 GB), Optane capacity (375 or 750 GB) and clients (20 or 25) differ between footnotes, figures and bill of materials.",
    "The years of Figure 7 need a factor of about 1.515 on writes that is never named.",
    "ZooKeeper, Kafka 2 and acks=1 as the default are of their time: Kafka 4 has no ZooKeeper, and its default is acks=all.",
    "The text has 20 ms for 80 I/O and 30 network threads at 14 producers, Table 3 at 15.",
  ],
  latencyKind: "unknown",
  scope:
    "A latency profile per broker (Table 3). The p99 is an average of 99th percentiles; how it was measured and with which acks is not stated.",
};
