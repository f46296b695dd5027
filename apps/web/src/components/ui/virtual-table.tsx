import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import classes from "./virtual-table.module.css";

type Order = "asc" | "desc";

export interface VirtualColumn<Row, Sort extends string> {
  readonly key: string;
  readonly title: string;
  /** Its track of the grid, such as "90px" or "minmax(160px, 1fr)". */
  readonly width: string;
  /** Makes its head a button that sorts by it. */
  readonly sort?: Sort;
  /** The end that comes first where nobody chose; of numbers the largest, else the first of the alphabet. */
  readonly usual?: Order;
  /** Numbers stand to the right. */
  readonly isNumber?: boolean;
  readonly render: (row: Row) => ReactNode;
}

interface TableProps<Row, Sort extends string> {
  readonly label: string;
  readonly columns: readonly VirtualColumn<Row, Sort>[];
  /** Those that are there already, from the first on. */
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly total: number;
  readonly rowKey: (row: Row) => string;
  /** Rows beyond those that are there came into view. */
  readonly onNeedMore: () => void;
  readonly sort: Sort;
  readonly order: Order | undefined;
  /** A head was pressed; `usual` is the order that its column has where nobody chose. */
  readonly onSort: (sort: Sort, usual: Order) => void;
  /** Least width of all columns together, in pixels: below it the table scrolls sideways. */
  readonly leastWidth: number;
  readonly empty: string;
  /** Height of a row. */
  readonly rowPx?: number;
}

const ROW_PX = 38;
const MOST_ROWS_SHOWN = 16;
const OVERSCAN = 5;
const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ARROW = { asc: "\u2191", desc: "\u2193" } as const;

const usualOf = <Row, Sort extends string>({ usual, isNumber }: VirtualColumn<Row, Sort>): Order =>
  usual ?? (isNumber === true ? "desc" : "asc");

type HeadProps<Row, Sort extends string> = Pick<TableProps<Row, Sort>, "sort" | "order" | "onSort"> & {
  readonly column: VirtualColumn<Row, Sort>;
};

const Head = <Row, Sort extends string>({ column, sort, order, onSort }: HeadProps<Row, Sort>) => {
  const { title, sort: by, isNumber } = column;
  const usual = usualOf(column);
  const shown = by === sort ? (order ?? usual) : undefined;
  return (
    <span role="columnheader" data-number={isNumber} aria-sort={shown === undefined ? undefined : ARIA_SORT[shown]}>
      {by === undefined ? (
        title
      ) : (
        <button type="button" onClick={() => onSort(by, usual)} data-here={by === sort}>
          {title}
          {shown === undefined ? null : <span aria-hidden> {ARROW[shown]}</span>}
        </button>
      )}
    </span>
  );
};

/**
 * A table that draws only the rows in view, of however many there are; the rest is loaded when it is scrolled to. It
 * scrolls in a box of its own, also by keys.
 */
export const VirtualTable = <Row, Sort extends string>(props: TableProps<Row, Sort>) => {
  const { label, columns, rows, total, rowKey, onNeedMore, leastWidth, empty, rowPx = ROW_PX, ...sorting } = props;
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its answers change on each scroll; nothing here is memoised
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const needed = items.at(-1)?.index ?? 0;
  const lacks = rows.length < total && needed >= rows.length;
  useEffect(() => {
    if (lacks) onNeedMore();
  }, [lacks, rows.length, onNeedMore]);
  const tracks = { gridTemplateColumns: columns.map(({ width }) => width).join(" "), minWidth: leastWidth };
  return (
    <div
      ref={box}
      className={classes["box"]}
      role="table"
      aria-label={label}
      aria-rowcount={total + 1}
      style={{ maxHeight: ROW_PX + rowPx * MOST_ROWS_SHOWN }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
    >
      <div role="rowgroup" className={classes["head"]} style={{ minWidth: leastWidth }}>
        <div role="row" className={classes["row"]} style={{ ...tracks, height: ROW_PX }} aria-rowindex={1}>
          {columns.map((column) => (
            <Head key={column.key} column={column} {...sorting} />
          ))}
        </div>
      </div>
      {total === 0 ? (
        <div role="rowgroup">
          <div role="row">
            <div role="cell" className={classes["empty"]} aria-colspan={columns.length}>
              <p role="status">{empty}</p>
            </div>
          </div>
        </div>
      ) : null}
      <div
        role={total === 0 ? undefined : "rowgroup"}
        style={{ height: virtualizer.getTotalSize(), minWidth: leastWidth, position: "relative" }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            <div
              key={row === undefined ? `at ${index}` : rowKey(row)}
              role="row"
              aria-rowindex={index + 2}
              className={classes["row"]}
              data-row
              style={{ ...tracks, height: rowPx, position: "absolute", top: start, left: 0, right: 0 }}
            >
              {columns.map(({ key, isNumber, render }) => (
                <span key={key} role="cell" data-number={isNumber}>
                  {row === undefined ? <i className={classes["waiting"]} /> : render(row)}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};
