import { measured, readDecimal, readWhole } from "../text/numbers.ts";
import { type Column, isWholeColumn, LAYOUTS, type Layout, leadOf } from "./columns.ts";
import { isTime, timeMs } from "./time.ts";

export interface Row {
  readonly layout: Layout;
  /** Start and end in detailed mode of the share consumer and in results; the end alone in other windows. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly thread: string;
  /** True for a window, false for a result. */
  readonly isWindow: boolean;
  readonly values: ReadonlyMap<Column, number>;
}

/** A figure of a row; null where it has none, or nonsense. */
export const amountOf = (row: Row, column: Column): number | null => measured(row.values.get(column) ?? null);

export type RowResult =
  | { readonly kind: "row"; readonly row: Row }
  | { readonly kind: "fault"; readonly reason: string }
  | { readonly kind: "other" };

const SHARE = /(?:^|\s)Share consumer (\d+)(?: having client id (\S+))? consumption metrics- (.*)$/;
/** The begin of a row with a time in the tools' own format. */
const BEGUN = /^\s*\d{4}-[\d:., -]*$/;
// Each line end is printed apart, so that windows of two consumers may stand in one line.
const GLUED = /(?<= for share consumer \d+)(?=\d{4}-\d\d-\d\d \d\d:\d\d)/;
const SHARE_WINDOW = /^(.*\d) for share consumer (\d+)\s*$/;

const valueOf = (column: Column, cell: string) => (isWholeColumn(column) ? readWhole(cell) : readDecimal(cell));

/** Decimals of every number that a row may end with. */
const DECIMALS = /[^\d]\d{4}$/;

/** Whether a row's last number was cut off, as by the end of a file; without its decimals it would be read as another. */
const isCut = (columns: readonly Column[], cells: readonly string[]): boolean => {
  const [column, cell] = [columns.at(-1), cells.at(-1) ?? ""];
  return column !== undefined && !isWholeColumn(column) && /\d$/.test(cell) && !DECIMALS.test(cell);
};

const readValues = (columns: readonly Column[], cells: readonly string[]): Map<Column, number> | string => {
  const values = new Map<Column, number>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? "";
    const value = valueOf(column, cell);
    if (value === null)
      return `"${cell.slice(0, 40)}" is no ${isWholeColumn(column) ? "whole number" : "number"} (${column})`;
    if (column === "records" && value < 0) return `${value} is no number of records`;
    values.set(column, value);
  }
  return values;
};

/** The layout of a row whose header was suppressed. */
const guessLayout = (cells: readonly string[]): Layout | undefined => {
  const isDetailed = /^\d+$/.test(cells[1] ?? "");
  return LAYOUTS.find(
    (layout) =>
      layout.tool !== "producer" &&
      layout.isDetailed === isDetailed &&
      layout.columns.length + leadOf(layout) === cells.length &&
      typeof readValues(layout.columns, cells.slice(2)) !== "string" &&
      layout.columns.every((column, index) => isWholeColumn(column) === /^-?\d+$/.test(cells[index + 2] ?? "")),
  );
};

interface Cells {
  readonly cells: readonly string[];
  /** Number of the consumer or thread that the row speaks of; empty for none. */
  readonly thread: string;
  readonly isShareWindow: boolean;
}

const cellsOf = (text: string): Cells => {
  if (!text.includes("hare consumer")) return { cells: text.trim().split(", "), thread: "", isShareWindow: false };
  const [, own, , ofOne] = SHARE.exec(text) ?? [];
  const [, window, ofWindow] = SHARE_WINDOW.exec(text) ?? [];
  const cells = (ofOne ?? window ?? text).trim().split(", ");
  return { cells, thread: own ?? ofWindow ?? "", isShareWindow: window !== undefined };
};

/** Two tools of Kafka 0.8 printed the same header over different columns. */
const layoutOf = (header: Layout, cells: readonly string[]): Layout =>
  LAYOUTS.find(
    (layout) => layout.header === header.header && layout.columns.length + leadOf(layout) === cells.length,
  ) ?? header;

/** What is wrong with the number of columns; null where it fits. A date format may hold commas of its own. */
const faultOfLength = (layout: Layout, cells: readonly string[]): string | null => {
  const { columns } = layout;
  const head = cells.length - columns.length;
  const least = leadOf(layout);
  if (head === least || (head > least && !isTime(cells[0] ?? ""))) return null;
  return `${columns.length + least} columns were expected, ${cells.length} are there`;
};

const rowOf = (layout: Layout, { cells, thread, isShareWindow }: Cells, values: Row["values"]): Row => {
  const [first = "", second = ""] = cells;
  const { isDetailed } = layout;
  return {
    layout,
    isWindow: isDetailed || isShareWindow,
    startMs: isDetailed ? null : timeMs(first),
    endMs: timeMs(isDetailed ? first : second),
    thread: thread === "" && isDetailed && leadOf(layout) > 1 ? second : thread,
    values,
  };
};

/**
 * Reads one row. Numbers may hold a decimal comma, so that cells are what stands between a comma with a blank. A row
 * of another date format is recognised by its numbers, which stand at the end.
 *
 * @param header - the layout that the header before announced; null without a header
 */
export const readRow = (text: string, header: Layout | null): RowResult => {
  const found = cellsOf(text);
  const { cells } = found;
  if (cells.length < 3)
    return header !== null && BEGUN.test(text) ? { kind: "fault", reason: "the row is cut off" } : { kind: "other" };
  // Only what begins with a time in the tools' own format is surely meant as a row.
  const wrong = (reason: string): RowResult => (isTime(cells[0] ?? "") ? { kind: "fault", reason } : { kind: "other" });
  const layout = header === null ? guessLayout(cells) : layoutOf(header, cells);
  if (layout === undefined) return wrong(`a row of ${cells.length} columns is of no known version`);
  const fault = faultOfLength(layout, cells);
  if (fault !== null) return wrong(fault);
  if (isCut(layout.columns, cells)) return wrong(`the last number of the row, "${cells.at(-1) ?? ""}", is cut off`);
  const values = readValues(layout.columns, cells.slice(-layout.columns.length));
  return typeof values === "string" ? wrong(values) : { kind: "row", row: rowOf(layout, found, values) };
};

/** The rows that stand in one line. */
export const rowsOf = (text: string): readonly string[] =>
  text.includes(" for share consumer ") ? text.split(GLUED) : [text];

/** Whether a row of the share consumer is of one of its consumers rather than of the group. */
export const isOfOneConsumer = (row: Row): boolean => row.layout.tool === "share" && row.thread !== "";
