import type { PublishedCell, PublishedDocument, PublishedTable as Table } from "@highwater/sizing";
import { Link } from "@tanstack/react-router";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { tableAnchor } from "../anchors.ts";
import { cellText, cellTitle } from "../cell-words.ts";
import { comparedRows, PLAIN_BYTES, printedBeside } from "../compare.ts";
import type { ComparedCell } from "../compare.ts";
import classes from "./reference.module.css";

/** Search parameters of the sizing page. */
export type PlanSearch = Readonly<Record<string, unknown>>;

/** The plan that a row of a table can be sized as; null where it is none. */
export type PlanOfRow = (document: string, table: string, row: readonly PublishedCell[]) => PlanSearch | null;

const isText = (table: Table, index: number): boolean => table.rows.some((row) => typeof row[index] === "string");

const Cell = ({ cell, text }: { readonly cell: ComparedCell; readonly text: boolean }) => (
  <td
    data-of={cell.column.of}
    data-agrees={cell.agrees ?? undefined}
    data-false={cell.value === false || undefined}
    data-text={text}
    title={cellTitle(cell)}
  >
    {cell.agrees === false ? (
      <>
        <span aria-hidden="true">≠ </span>
        <span className={classes["hidden"]}>differs from the print: </span>
      </>
    ) : null}
    {cellText(cell)}
  </td>
);

/** A unit, a printed one in quotes where what it comes to has another. */
const unitText = ({ columns }: Table, index: number): string => {
  const { unit = "", of } = columns[index] ?? {};
  if (unit === "" || unit === PLAIN_BYTES) return "";
  const isAnother = columns.some((other, at) => printedBeside(columns, at) === index && other.unit !== unit);
  return of === "printed" && isAnother ? `“${unit}”` : unit;
};

const Head = ({ table, withPlans }: { readonly table: Table; readonly withPlans: boolean }) => (
  <thead>
    <tr>
      {withPlans ? (
        <th scope="col">
          <span className={classes["hidden"]}>As a plan</span>
        </th>
      ) : null}
      {table.columns.map((column, index) => (
        <th
          key={`${column.name} ${column.unit} ${column.of}`}
          scope="col"
          data-of={column.of}
          data-text={isText(table, index)}
        >
          {column.name}
          <small>{unitText(table, index)}</small>
          <small>{column.of === "printed" ? "printed" : "worked out"}</small>
        </th>
      ))}
    </tr>
  </thead>
);

interface TableProps {
  readonly document: PublishedDocument;
  readonly table: Table;
  readonly planOfRow: PlanOfRow;
  readonly isTarget: boolean;
}

/** A table as it is printed, with what its figures come to beside them. */
export const PublishedTable = ({ document, table, planOfRow, isTarget }: TableProps) => {
  const plans = table.rows.map((row) => planOfRow(document.id, table.id, row));
  const withPlans = plans.some((plan) => plan !== null);
  return (
    <section className={classes["table"]} id={tableAnchor(document, table)} data-target={isTarget}>
      <h3>
        <a href={`#${tableAnchor(document, table)}`}>{table.title}</a>
      </h3>
      <ScrollBox label={table.title}>
        <table aria-label={`${table.title}, ${document.title}`}>
          <Head table={table} withPlans={withPlans} />
          <tbody>
            {comparedRows(table).map((cells, at) => {
              const plan = plans[at] ?? null;
              const name = cells.map(cellText).slice(0, 2).join(", ");
              return (
                // A table may print the same figures in two rows, and its rows never move.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  {withPlans ? (
                    <td>
                      {plan === null ? null : (
                        <Link to="/sizing" search={plan} aria-label={`Use in sizing: ${name}`}>
                          Use in sizing
                        </Link>
                      )}
                    </td>
                  ) : null}
                  {cells.map((cell, index) => (
                    <Cell
                      key={`${cell.column.name} ${cell.column.unit} ${cell.column.of}`}
                      cell={cell}
                      text={isText(table, index)}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      {table.notes.map((note) => (
        <p key={note} className={classes["note"]}>
          {note}
        </p>
      ))}
    </section>
  );
};
