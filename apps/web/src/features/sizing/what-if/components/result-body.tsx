import type { Sized } from "../../answer/plan.ts";
import { severeWarnings, warningWords } from "../../answer/verdict.ts";
import { sizedOf } from "../comparison.ts";
import type { Column } from "../comparison.ts";
import { refusalOf } from "../refusal.ts";
import { resultRows } from "../results.ts";
import type { ResultRow } from "../results.ts";
import classes from "./what-if.module.css";

const Refused = ({ column: { letter, plan }, rows }: { readonly column: Column; readonly rows: number }) => {
  if (plan.kind === "sized") return null;
  const { finding, reasons } = refusalOf(plan);
  return (
    <td rowSpan={rows} className={classes["refused"]} data-refused={letter}>
      <b>{finding}</b>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </td>
  );
};

interface CellProps {
  readonly row: ResultRow;
  readonly sized: Sized;
  readonly plan: Sized | null;
  readonly letter: string;
}

const Cell = ({ row, sized, plan, letter }: CellProps) => {
  const { text, note, delta, exact } = row.figureOf(sized, plan);
  return (
    <td data-result={`${row.id} ${letter}`} title={exact ?? undefined}>
      <span className={classes["result"]}>
        <b>{text}</b>
        {delta === null ? null : <span className={classes["delta"]}>{delta}</span>}
      </span>
      {note === null ? null : <small>{note}</small>}
    </td>
  );
};

const Worth = ({ sized }: { readonly sized: Sized }) => {
  const severe = severeWarnings(sized.answer);
  return (
    <td>
      {severe.length === 0 ? <span className={classes["dim"]}>nothing to warn of</span> : null}
      {severe.map((warning) => (
        <p key={warning.code} className={classes["warning"]}>
          {warningWords(warning, sized.answer)}
        </p>
      ))}
    </td>
  );
};

/** What each variant comes to, with the differences from A; one that cannot be sized says why. */
export const ResultBody = ({ columns }: { readonly columns: readonly [Column, ...Column[]] }) => {
  const [base] = columns;
  const plan = sizedOf(base);
  const rows = resultRows(columns.flatMap((column) => sizedOf(column) ?? []));
  return (
    <tbody data-part="results">
      {rows.map((row, at) => (
        <tr key={row.id}>
          <th scope="row">{row.label}</th>
          {columns.map((column) => {
            const sized = sizedOf(column);
            if (sized !== null)
              return <Cell key={column.letter} row={row} sized={sized} plan={plan} letter={column.letter} />;
            return at === 0 ? <Refused key={column.letter} column={column} rows={rows.length + 1} /> : null;
          })}
        </tr>
      ))}
      <tr>
        <th scope="row">Worth knowing</th>
        {columns.map((column) => {
          const sized = sizedOf(column);
          return sized === null ? null : <Worth key={column.letter} sized={sized} />;
        })}
      </tr>
    </tbody>
  );
};
