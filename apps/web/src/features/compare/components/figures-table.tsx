import type { Comparison } from "@highwater/contract";
import { useMemo } from "react";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { Chip } from "../../../components/ui/chip.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import { Why } from "../../../components/why/why.tsx";
import { comparisonTable } from "../export/comparison-files.ts";
import { figureRows } from "../figures/figure-rows.ts";
import type { FigureCell, FigureRow } from "../figures/figure-rows.ts";
import { isStepped, rowSections } from "../figures/row-sections.ts";
import type { RowSection } from "../figures/row-sections.ts";
import { VERDICT_WORDS } from "../figures/verdict-words.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { CompareState } from "../url/compare-state.ts";
import classes from "./compare.module.css";

interface TableProps {
  readonly comparison: Comparison;
  readonly groups: readonly ShownGroup[];
  readonly figures: CompareState["figures"];
  readonly normalisedFirst: boolean;
  readonly showFigures: (figures: CompareState["figures"]) => void;
}

const Cell = ({ cell, isBaseline }: { readonly cell: FigureCell; readonly isBaseline: boolean }) => {
  const { sign, word } = VERDICT_WORDS[cell.verdict];
  return (
    <td data-verdict={cell.verdict}>
      <div className={classes["cell"]}>
        <b title={cell.exact}>{cell.value}</b>
        {isBaseline ? null : (
          <span className={classes["verdict"]} data-verdict={cell.verdict}>
            <Why derivation={cell.derivation}>
              {cell.difference === null ? "" : `${cell.difference} `}
              <span aria-hidden="true">{sign}</span> {word}
            </Why>
          </span>
        )}
        {cell.spread === null ? null : <small>{cell.spread}</small>}
      </div>
    </td>
  );
};

const Row = ({ row }: { readonly row: FigureRow }) => (
  <tr data-metric={row.metric} data-step={row.step ?? undefined}>
    <th scope="row">
      {row.title} <small>{row.unit}</small>
    </th>
    {row.cells.map((cell, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- cells are told apart by their column
      <Cell key={index} cell={cell} isBaseline={index === 0} />
    ))}
  </tr>
);

const Section = ({ section, columns }: { readonly section: RowSection; readonly columns: number }) => (
  <tbody data-section={section.title}>
    <tr className={classes["part"]}>
      <th scope="rowgroup" colSpan={columns + 1}>
        <span>{section.title}</span>
      </th>
    </tr>
    {section.rows.map((row) => (
      <Row key={`${row.metric} ${row.step ?? ""}`} row={row} />
    ))}
  </tbody>
);

const runsText = (count: number, stepped: boolean): string => {
  if (count === 1) return "one run";
  return stepped ? `${count} runs` : `median of ${count} runs`;
};

const Heads = ({ groups, stepped }: Pick<TableProps, "groups"> & { readonly stepped: boolean }) => (
  <thead>
    <tr>
      <th scope="col">
        <span className={classes["hidden"]}>Figure</span>
      </th>
      {groups.map(({ letter, label, colour, ids }, index) => (
        <th key={letter} scope="col">
          <span className={classes["swatch"]} style={{ background: colour }} aria-hidden="true" />
          {label} {index === 0 ? <Chip>baseline</Chip> : null}
          <br />
          <small>{runsText(ids.length, stepped)}</small>
        </th>
      ))}
    </tr>
  </thead>
);

const NO_COMMON_LOAD =
  "These load curves have no load in common, so nothing is judged. Their ends stand side by side below, and their shapes in the chart of p99 against load.";
const NO_DATA = "None of these runs carries a figure: each was kept and marked “no data”.";

/** All figures of all groups, with what differs from the baseline and whether that is more than noise. */
export const FiguresTable = ({ comparison, groups, figures, normalisedFirst, showFigures }: TableProps) => {
  const rows = useMemo(() => figureRows(comparison, groups), [comparison, groups]);
  const stepped = isStepped(rows);
  const title = stepped ? "Figures by step of load" : "Figures";
  const sections = rowSections(rows, figures, normalisedFirst);
  return (
    <ChartCard
      title={title}
      note={
        stepped ? (
          <TextButton onClick={() => showFigures(figures === "all" ? "few" : "all")}>
            {figures === "all" ? "fewer figures" : "all figures"}
          </TextButton>
        ) : null
      }
      state={
        rows.length === 0
          ? { kind: "empty", why: comparison.curves.some(({ load }) => load.length > 1) ? NO_COMMON_LOAD : NO_DATA }
          : { kind: "ready" }
      }
      height={120}
      files={{ title, fileName: "comparison", table: () => comparisonTable({ comparison, groups }) }}
    >
      <ScrollBox label={title}>
        <table className={classes["table"]}>
          <caption>{title}</caption>
          <Heads groups={groups} stepped={stepped} />
          {sections.map((section) => (
            <Section key={section.title} section={section} columns={groups.length} />
          ))}
        </table>
      </ScrollBox>
    </ChartCard>
  );
};
