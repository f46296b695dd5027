import { reproduceTable3Row } from "@highwater/sizing";
import type { ReproducedRow, Table3Row } from "@highwater/sizing";
import { rowName } from "../form/presets.ts";

/** A row as printed beside the same row worked out. */
export interface PublishedRow {
  readonly printed: Table3Row;
  readonly computed: ReproducedRow;
}

/** Rows of Table 3, each worked out again. */
export const publishedRows = (rows: readonly Table3Row[]): readonly PublishedRow[] =>
  rows.map((printed) => ({ printed, computed: reproduceTable3Row(printed) }));

/** What is wrong with the links that are printed; "" where every load fits its link. */
export const misfits = (rows: readonly PublishedRow[]): string =>
  rows
    .filter(({ computed }) => !computed.fitsPrintedNic)
    .map(
      ({ printed, computed }) =>
        `The ${rowName(printed)} row needs ${computed.gigabitsPerSecond.toFixed(2)} Gb/s and does not fit its ${printed.printedNicGbe} GbE.`,
    )
    .join(" ");
