import type { TestedThreads } from "./answer.ts";
import { INTEL_2020_TABLE_3, TABLE_3_SOURCE } from "./intel-2020-table-3.ts";
import type { Table3Row } from "./intel-2020-table-3.ts";

/** Hardware threads of each broker of the test. */
export const TESTED_HARDWARE_THREADS = 112;

// 60:32 was tried on the way to 70:40 and 80:30: at 14 producers its p99 was many times theirs.
const isListed = ({ ioThreads }: Table3Row): boolean => ioThreads !== 60;
// The last row runs the same threads past the knee.
const isNew = (row: Table3Row, index: number, rows: readonly Table3Row[]): boolean =>
  rows.findIndex(({ ioThreads }) => ioThreads === row.ioThreads) === index;

/** The rows of Table 3 as evidence, slowest link first, without what the document advises against. */
export const TESTED_THREADS: readonly TestedThreads[] = INTEL_2020_TABLE_3.filter(isListed)
  .filter(isNew)
  .map((row) => ({
    ioThreads: row.ioThreads,
    networkThreads: row.networkThreads,
    hardwareThreads: TESTED_HARDWARE_THREADS,
    nicGbps: row.printedNicGbe,
    eventsPerSecond: row.eventsPerSecond,
    p99Ms: row.p99Ms,
    source: TABLE_3_SOURCE,
  }));

// 70:40 was tried on the way to 80:30, which the document recommends for 100 GbE.
const RECOMMENDED = TESTED_THREADS.filter(({ nicGbps, ioThreads }) => nicGbps < 100 || ioThreads === 80);

/** The row for a link speed in Gb/s: the slowest tested link that is as fast, else the fastest. */
export const testedThreadsFor = (gbps: number): TestedThreads | undefined =>
  RECOMMENDED.find(({ nicGbps }) => gbps <= nicGbps) ?? RECOMMENDED.at(-1);
