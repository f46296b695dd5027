/** A value of a cell; null leaves it empty. */
export type Cell = string | number | null;

// A spreadsheet takes a text that starts so for a formula.
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
// The heap of a JVM as the plan proposes it is two options and nothing that runs; it stays as it is.
const HEAP_OPTIONS = /^-Xms\d+[gm] -Xmx\d+[gm]$/u;
const NEEDS_QUOTES = /[",\r\n]/u;

const cellText = (cell: Cell): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = RUNS_AS_FORMULA.test(cell) && !HEAP_OPTIONS.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as RFC 4180 writes them. A text that a spreadsheet would run as a formula gets an apostrophe before it; a JVM's heap options do not. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
