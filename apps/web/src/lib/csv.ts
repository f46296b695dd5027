type Cell = string | number | null;

// A spreadsheet takes a text that starts so for a formula.
const RUNS_AS_FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

const written = (cell: Cell): string => {
  const isFormula = typeof cell === "string" && RUNS_AS_FORMULA.test(cell) && Number.isNaN(Number(cell));
  const text = cell === null ? "" : `${isFormula ? "'" : ""}${cell}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of a CSV file (RFC 4180) under their names; null is an empty cell, a text that a spreadsheet would run is disarmed. */
export const csvOf = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [names, ...rows].map((row) => `${row.map(written).join(",")}\r\n`).join("");
