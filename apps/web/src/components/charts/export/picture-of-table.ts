import { threeDigits } from "../../../lib/units.ts";
import { headOf } from "./export-table.ts";
import type { ExportCell, ExportTable } from "./export-table.ts";
import { escapeXml, svgDocument, themeColours } from "./picture.ts";
import type { Picture } from "./picture.ts";

const PADDING = 16;
const ROW = 26;
const LETTER = 7.2;
const GAP = 20;
const MOST_ROWS = 200;
const MOST_LETTERS = 48;

const said = (cell: ExportCell): string => {
  if (cell === null) return "–";
  const text = typeof cell === "number" ? threeDigits(cell) : String(cell);
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`;
};

/** A table as a picture; of very long ones the first rows, and it says so. */
export const pictureOfTable = (title: string, { columns, rows }: ExportTable): Picture => {
  const { ink, dim, line } = themeColours();
  const shown = rows.slice(0, MOST_ROWS);
  const cells = shown.map((row) => columns.map((_, index) => said(row[index] ?? null)));
  const widths = columns.map(
    (column, index) => Math.max(headOf(column).length, ...cells.map((row) => row[index]?.length ?? 0)) * LETTER + GAP,
  );
  const width = Math.ceil(widths.reduce((sum, one) => sum + one, 0) + 2 * PADDING);
  const numeric = columns.map((_, index) => shown.some((row) => typeof row[index] === "number"));
  const left = widths.map((_, index) => PADDING + widths.slice(0, index).reduce((sum, one) => sum + one, 0));
  const text = (words: string, column: number, y: number, colour: string) => {
    const right = numeric[column] === true;
    const x = (left[column] ?? 0) + (right ? (widths[column] ?? 0) - GAP : 0);
    return `<text x="${x}" y="${y}" font-size="12.5" fill="${colour}"${right ? ' text-anchor="end"' : ""}>${escapeXml(words)}</text>`;
  };
  const head = PADDING + 50;
  const lines = cells.map((row, index) => {
    const y = head + (index + 1) * ROW;
    return `<line x1="${PADDING}" x2="${width - PADDING}" y1="${y - ROW + 9}" y2="${y - ROW + 9}" stroke="${line}"/>${row.map((words, column) => text(words, column, y, ink)).join("")}`;
  });
  const more = rows.length > shown.length ? `the first ${shown.length} of ${rows.length} rows` : "";
  const body = `<text x="${PADDING}" y="${PADDING + 13}" font-size="14" font-weight="600" fill="${ink}">${escapeXml(title)}<tspan dx="10" font-size="12" font-weight="400" fill="${dim}">${more}</tspan></text>${columns.map((column, index) => text(headOf(column), index, head, dim)).join("")}${lines.join("")}`;
  return svgDocument(width, head + (cells.length + 1) * ROW, body);
};
