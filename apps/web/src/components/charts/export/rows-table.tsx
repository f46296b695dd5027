import { groupThousands } from "../../../lib/units.ts";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import classes from "../charts.module.css";
import { headOf } from "./export-table.ts";
import type { ExportCell, ExportTable } from "./export-table.ts";

const MOST_ROWS = 500;
const SIGNIFICANT = 6;

const said = (cell: ExportCell): string => {
  if (cell === null) return "–";
  return typeof cell === "number" ? groupThousands(String(Number(cell.toPrecision(SIGNIFICANT)))) : String(cell);
};

interface RowsProps {
  readonly label: string;
  readonly table: ExportTable;
  readonly height: number;
}

/** The rows behind a chart, in its place. */
export const RowsTable = ({ label, table: { columns, rows }, height }: RowsProps) => (
  <ScrollBox label={`${label}, table`} height={height}>
    <table className={classes["rows"]}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_ROWS).map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and do not move
          <tr key={index}>
            {columns.map(({ key }, column) => (
              <td key={key} data-number={typeof row[column] === "number"}>
                {said(row[column] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length > MOST_ROWS ? (
      <p>
        The first {MOST_ROWS} of {rows.length} rows; the files hold all.
      </p>
    ) : null}
  </ScrollBox>
);
