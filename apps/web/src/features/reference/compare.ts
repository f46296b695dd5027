import type { PublishedCell, PublishedColumn, PublishedDocument, PublishedTable } from "@highwater/sizing";

const HALF = 0.5;
const ROUNDING = 1e-9;

/** The unit of columns that repeat a figure in the engine's own unit; they are not held against the print. */
export const PLAIN_BYTES = "bytes/s";

/** Decimals that a figure is printed with. */
export const decimalsOf = (value: number): number => String(value).split(".")[1]?.length ?? 0;

/** True where a figure that was worked out rounds to the printed one, to as many decimals as are printed. */
export const agrees = (printed: PublishedCell, reproduced: PublishedCell): boolean => {
  if (typeof printed !== "number" || typeof reproduced !== "number") return printed === reproduced;
  const step = 10 ** -decimalsOf(printed);
  return Math.abs(reproduced - printed) <= step * HALF + ROUNDING * Math.abs(printed);
};

/** The nearest column before this one that is printed under the same name; -1 where the document prints none. */
export const printedBeside = (columns: readonly PublishedColumn[], index: number): number => {
  const column = columns[index];
  return column === undefined || column.of === "printed" || column.unit === PLAIN_BYTES
    ? -1
    : columns.slice(0, index).findLastIndex(({ name, of }) => of === "printed" && name === column.name);
};

/** A cell beside what the document prints in its place. */
export interface ComparedCell {
  readonly value: PublishedCell;
  readonly column: PublishedColumn;
  /** The printed figure that a worked-out one stands beside; null where there is none. */
  readonly printed: PublishedCell;
  /** The column of that figure; -1 where there is none. */
  readonly beside: number;
  /** null where there is nothing to compare. */
  readonly agrees: boolean | null;
}

/** A table's rows, each cell held against the print. */
export const comparedRows = ({ columns, rows }: PublishedTable): readonly (readonly ComparedCell[])[] =>
  rows.map((row) =>
    columns.map((column, index) => {
      const value = row[index] ?? null;
      const beside = printedBeside(columns, index);
      const printed = row[beside] ?? null;
      return {
        value,
        column,
        printed,
        beside,
        agrees: value === null || printed === null ? null : agrees(printed, value),
      };
    }),
  );

/** Printed figures that can be worked out again, and those that no unit makes agree. */
export interface Tally {
  readonly compared: number;
  readonly differing: number;
}

const tallyOfRow = (cells: readonly ComparedCell[]): Tally => {
  const byFigure = new Map<number, boolean>();
  for (const { beside, agrees: same } of cells)
    if (same !== null) byFigure.set(beside, (byFigure.get(beside) ?? false) || same);
  const all = [...byFigure.values()];
  return { compared: all.length, differing: all.filter((same) => !same).length };
};

/** Counts the printed figures of documents that can be worked out, and how many of them differ from what they come to. */
export const tallyOf = (documents: readonly PublishedDocument[]): Tally => {
  const rows = documents.flatMap(({ tables }) => tables.flatMap(comparedRows)).map(tallyOfRow);
  return {
    compared: rows.reduce((sum, { compared }) => sum + compared, 0),
    differing: rows.reduce((sum, { differing }) => sum + differing, 0),
  };
};
