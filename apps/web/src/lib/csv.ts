type Cell = string | number | null;

const written = (cell: Cell): string => {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of a CSV file (RFC 4180) under their names; null is an empty cell. */
export const csvOf = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [names, ...rows].map((row) => `${row.map(written).join(",")}\r\n`).join("");
