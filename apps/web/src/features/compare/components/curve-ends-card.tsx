import type { Comparison } from "@highwater/contract";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { curveEnds } from "../curves/curve-ends.ts";
import type { ShownGroup } from "../shown-group.ts";
import classes from "./compare.module.css";

interface CardProps {
  readonly comparison: Comparison;
  readonly groups: readonly ShownGroup[];
}

const TITLE = "Where each load curve begins and ends";

/** Figures of load curves that may have no load in common. */
export const CurveEndsCard = ({ comparison, groups }: CardProps) => {
  const rows = curveEnds(comparison);
  return rows.length === 0 ? null : (
    <section className={classes["card"]} aria-label={TITLE}>
      <header>
        <h2>{TITLE}</h2>
      </header>
      <ScrollBox label={TITLE}>
        <table className={classes["table"]}>
          <caption>{TITLE}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes["hidden"]}>Figure</span>
              </th>
              {groups.map(({ letter, label, colour }) => (
                <th key={letter} scope="col">
                  <span className={classes["swatch"]} style={{ background: colour }} />
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, cells }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows have one title, and their order is fixed
              <tr key={index}>
                <th scope="row">{title}</th>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells are told apart by their column
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
};
