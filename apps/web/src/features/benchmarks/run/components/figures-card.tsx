import type { BenchmarkRun } from "@highwater/contract";
import { ExportMenu } from "../../../../components/charts/export-menu.tsx";
import { Quantity } from "../../../../components/ui/number.tsx";
import { threeDigits, THIN_SPACE } from "../../../../lib/units.ts";
import { figureRows, figureTable } from "../figure-table.ts";
import classes from "./run.module.css";

const Value = ({ value, unit }: { readonly value: number | null; readonly unit: string }) => {
  if (value === null) return <span className={classes["dim"]}>no data</span>;
  return unit === "MiB/s" ? (
    <span title={String(value)}>
      {threeDigits(value)}
      <small>
        {THIN_SPACE}
        {unit}
      </small>
    </span>
  ) : (
    <Quantity value={value} unit={unit} />
  );
};

/** All figures that the tool told, and what it did not tell. */
export const FiguresCard = ({ run }: { readonly run: BenchmarkRun }) => (
  <section className={classes["card"]} data-chart="Figures" aria-label="Figures">
    <header>
      <h2>Figures</h2>
      <ExportMenu files={{ title: "Figures", fileName: run.name, table: () => figureTable(run) }} />
    </header>
    <table className={classes["table"]}>
      <tbody>
        {figureRows(run)
          .filter(([figure, value]) => value !== null || figure === "Throughput" || figure.endsWith("p99"))
          .map(([figure, value, unit]) => (
            <tr key={`${figure} ${unit}`}>
              <th scope="row">{figure}</th>
              <td data-number>
                <Value value={value} unit={unit} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  </section>
);
