import type { BenchmarkRunItem, Comparison } from "@highwater/contract";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { differingRows, sameConditions } from "../conditions/condition-rows.ts";
import type { ConditionRow } from "../conditions/condition-rows.ts";
import { fairnessOf } from "../conditions/fairness.ts";
import type { ShownGroup } from "../shown-group.ts";
import classes from "./compare.module.css";

interface CardProps {
  readonly comparison: Comparison;
  readonly groups: readonly ShownGroup[];
  readonly runs: readonly BenchmarkRunItem[];
}

const NOT_KNOWN = "not known";

const Rows = ({ rows, title }: { readonly rows: readonly ConditionRow[]; readonly title?: string }) =>
  rows.length === 0 ? null : (
    <tbody>
      {title === undefined ? null : (
        <tr className={classes["part"]}>
          <th scope="rowgroup" colSpan={(rows[0]?.values.length ?? 0) + 1}>
            <span>{title}</span>
          </th>
        </tr>
      )}
      {rows.map(({ field, title: name, values }) => (
        <tr key={field} data-condition={field}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- cells are told apart by their column
            <td key={index} title={value?.whole}>
              {value?.text ?? <small>{NOT_KNOWN}</small>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );

/** Under which conditions the groups were measured, and whether that makes comparing them unfair. */
export const ConditionsCard = ({ comparison, groups, runs }: CardProps) => {
  const rows = differingRows(comparison);
  const same = sameConditions(runs);
  const stepped = comparison.metrics.some(({ step }) => step !== null);
  const { warnings, attribution } = fairnessOf(rows, stepped);
  return (
    <section className={classes["card"]} aria-label="Conditions" data-card="Conditions">
      <header>
        <h2>Conditions that differ</h2>
      </header>
      {rows.length === 0 ? (
        <p className={classes["dim"]}>
          {same.length === 0
            ? "None of these runs states its conditions. Add them on the page of each run, so that it can be told whether like is compared with like."
            : "None of those that the runs state. What no run states, such as another load on the same machines, may still differ."}
        </p>
      ) : (
        <ScrollBox label="Conditions that differ">
          <table className={classes["table"]}>
            <caption>Conditions that differ</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className={classes["hidden"]}>Condition</span>
                </th>
                {groups.map(({ letter, label, colour }) => (
                  <th key={letter} scope="col">
                    <span className={classes["swatch"]} style={{ background: colour }} aria-hidden="true" />
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <Rows rows={rows.filter(({ values }) => !values.includes(null))} />
            <Rows rows={rows.filter(({ values }) => values.includes(null))} title="Not known in every group" />
          </table>
        </ScrollBox>
      )}
      {warnings.length === 0 ? null : (
        <div className={classes["warnings"]} role="note" data-unfair>
          <p>This comparison is not of like with like</p>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {attribution === null ? null : <p className={classes["dim"]}>{attribution}</p>}
      {same.length === 0 ? null : (
        <details className={classes["same"]}>
          <summary>
            {same.length} {same.length === 1 ? "condition is" : "conditions are"} the same in all runs
          </summary>
          <dl>
            {same.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
};
