/** What a cell after the times holds. */
export type Column =
  | "fetchSize"
  | "mebibytes"
  | "mebibytesPerSecond"
  | "records"
  | "recordsPerSecond"
  | "rebalanceMs"
  | "fetchMs"
  | "fetchMebibytesPerSecond"
  | "fetchRecordsPerSecond"
  | "compression"
  | "messageSize"
  | "batchSize"
  | "threadId";

/** One of the column orders that the tools have had. */
export interface Layout {
  /** Header from its first to its last word. */
  readonly header: string;
  readonly tool: "producer" | "consumer" | "share";
  /** Windows of a run rather than its result. */
  readonly isDetailed: boolean;
  /** Cells after the times, and after the thread in detailed mode. */
  readonly columns: readonly Column[];
  /** A detailed row begins with its time alone. */
  readonly isThreadless?: true;
}

/** Cells before the columns: start and end, or time and thread. */
export const leadOf = ({ isThreadless }: Layout): number => (isThreadless === true ? 1 : 2);

const AMOUNTS = ["mebibytes", "mebibytesPerSecond", "records", "recordsPerSecond"] as const;
const FETCH = ["rebalanceMs", "fetchMs", "fetchMebibytesPerSecond", "fetchRecordsPerSecond"] as const;

const CONSUMED = "data.consumed.in.MB, MB.sec, data.consumed.in.nMsg, nMsg.sec";
const FETCHED = ", rebalance.time.ms, fetch.time.ms, fetch.MB.sec, fetch.nMsg.sec";
const SENT = "message.size, batch.size, total.data.sent.in.MB, MB.sec, total.data.sent.in.nMsg, nMsg.sec";

const consumer = (header: string, isDetailed: boolean, columns: readonly Column[]): Layout => ({
  header,
  tool: "consumer",
  isDetailed,
  columns,
});

/** Longer headers first, where one begins with another. */
export const LAYOUTS: readonly Layout[] = [
  consumer(`start.time, end.time, ${CONSUMED}${FETCHED}`, false, [...AMOUNTS, ...FETCH]),
  consumer(`time, threadId, ${CONSUMED}${FETCHED}`, true, [...AMOUNTS, ...FETCH]),
  consumer(`time, ${CONSUMED}${FETCHED}`, true, [...AMOUNTS, ...FETCH]),
  consumer(`start.time, end.time, fetch.size, ${CONSUMED}`, false, ["fetchSize", ...AMOUNTS]),
  consumer(`time, fetch.size, ${CONSUMED}`, true, ["fetchSize", ...AMOUNTS]),
  // Of the simple consumer, which has no threads and the same header.
  { ...consumer(`time, fetch.size, ${CONSUMED}`, true, ["fetchSize", ...AMOUNTS]), isThreadless: true },
  consumer(`start.time, end.time, ${CONSUMED}`, false, AMOUNTS),
  consumer(`time, threadId, ${CONSUMED}`, true, AMOUNTS),
  consumer(`time, ${CONSUMED}`, true, AMOUNTS),
  {
    header: "start.time, end.time, data.consumed.in.MB, MB.sec, nMsg.sec, data.consumed.in.nMsg, fetch.time.ms",
    tool: "share",
    isDetailed: false,
    columns: ["mebibytes", "mebibytesPerSecond", "recordsPerSecond", "records", "fetchMs"],
  },
  {
    header: `start.time, end.time, compression, ${SENT}`,
    tool: "producer",
    isDetailed: false,
    columns: ["compression", "messageSize", "batchSize", ...AMOUNTS],
  },
  {
    header: `time, compression, thread.id, ${SENT}`,
    tool: "producer",
    isDetailed: true,
    columns: ["compression", "threadId", "messageSize", "batchSize", ...AMOUNTS],
    isThreadless: true,
  },
];

/** Columns of the tools that hold whole numbers. */
const WHOLE: ReadonlySet<Column> = new Set([
  "fetchSize",
  "records",
  "rebalanceMs",
  "fetchMs",
  "compression",
  "messageSize",
  "batchSize",
  "threadId",
]);

export const isWholeColumn = (column: Column): boolean => WHOLE.has(column);

const BEGIN = /(?:start\.time, end\.time|time, (?:threadId|fetch\.size|compression|data\.consumed)).*$/;

export type HeaderResult =
  | { readonly kind: "header"; readonly layout: Layout }
  | { readonly kind: "fault"; readonly reason: string }
  | { readonly kind: "other" };

/** Reads a header line; what begins like one and is none of the known ones is a fault. */
export const readHeader = (text: string): HeaderResult => {
  const found = text.includes("time, ") ? BEGIN.exec(text)?.[0].trim() : undefined;
  if (found === undefined) return { kind: "other" };
  const layout = LAYOUTS.find(({ header }) => header === found);
  if (layout !== undefined) return { kind: "header", layout };
  return { kind: "fault", reason: `these columns are of no known version of the tool: "${found.slice(0, 120)}"` };
};
