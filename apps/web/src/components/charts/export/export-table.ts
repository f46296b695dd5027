import { csvOf } from "../../../lib/csv.ts";

export type ExportCell = string | number | boolean | null;

/** A column of what is exported; the unit is empty for words and counts. */
export interface ExportColumn {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
}

/** The rows behind a chart or a table, in plain units: as exact as they are known. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly ExportCell[])[];
}

/** What of a card can be kept as a file. */
export interface Files {
  readonly title: string;
  /** How its files are called, before the title. */
  readonly fileName: string;
  /** Made when it is asked for. */
  readonly table: () => ExportTable;
}

/** "Load, records/s". */
export const headOf = ({ title, unit }: ExportColumn): string => (unit === "" ? title : `${title}, ${unit}`);

/** A CSV file with units in its head; what is not known is an empty cell. */
export const csvOfTable = ({ columns, rows }: ExportTable): string =>
  csvOf(
    columns.map(headOf),
    rows.map((row) => row.map((cell) => (typeof cell === "boolean" ? String(cell) : cell))),
  );

/** A JSON file: its columns with their units, and its rows by their keys; what is not known is null. */
export const jsonOf = (title: string, { columns, rows }: ExportTable): string =>
  `${JSON.stringify(
    {
      title,
      columns: columns.map(({ key, title: words, unit }) => ({ key, title: words, unit: unit === "" ? null : unit })),
      rows: rows.map((row) => Object.fromEntries(columns.map(({ key }, index) => [key, row[index] ?? null]))),
    },
    null,
    2,
  )}\n`;

const MOST_LETTERS = 80;

/** "nightly-throughput-over-time.csv": what a file of a card is called. */
export const fileNameOf = (parts: readonly string[], ending: string): string => {
  const name = parts
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, "-")
    .slice(0, MOST_LETTERS)
    .replaceAll(/^[-.]+|[-.]+$/g, "");
  return `${name === "" ? "highwater" : name}.${ending}`;
};
