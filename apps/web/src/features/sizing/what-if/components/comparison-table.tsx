import type { Catalog } from "@highwater/sizing";
import { driveOptions, instanceOptions } from "../../hardware-options.ts";
import { ScrollBox } from "../../components/scroll-box.tsx";
import type { Column } from "../comparison.ts";
import { otherFields } from "../edit.ts";
import { SLIDERS } from "../sliders.ts";
import type { Variant } from "../variant.ts";
import { ColumnHead } from "./column-head.tsx";
import { HardwareRow } from "./hardware-row.tsx";
import { OtherRow } from "./other-row.tsx";
import { ResultBody } from "./result-body.tsx";
import { SliderRow } from "./slider-row.tsx";
import classes from "./what-if.module.css";

/** What can be done with variants, by their place among them. */
export interface ColumnActions {
  readonly remove: (index: number) => void;
  readonly move: (index: number, variant: Variant) => void;
  readonly use: (index: number) => void;
}

interface TableProps {
  readonly columns: readonly [Column, ...Column[]];
  readonly catalog: Catalog | undefined;
  readonly actions: ColumnActions;
}

/** The variants side by side: what each comes to, then what each changes. */
export const ComparisonTable = ({ columns, catalog, actions }: TableProps) => {
  const shared = { columns, move: actions.move };
  return (
    <ScrollBox label="Variants side by side">
      <table
        className={classes["table"]}
        style={{ minWidth: `calc(var(--label) + var(--plan) + ${columns.length - 1} * var(--column))` }}
      >
        <caption>Variants side by side</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes["hidden"]}>Figure or field</span>
            </th>
            {columns.map((column, index) => (
              <ColumnHead
                key={column.letter}
                column={column}
                use={() => actions.use(index - 1)}
                remove={() => actions.remove(index - 1)}
              />
            ))}
          </tr>
        </thead>
        <ResultBody columns={columns} />
        <tbody data-part="changes">
          <tr className={classes["part"]}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              What is changed
            </th>
          </tr>
          {SLIDERS.map((slider) => (
            <SliderRow key={slider.id} slider={slider} {...shared} />
          ))}
          <HardwareRow field="instance" groups={catalog === undefined ? [] : instanceOptions(catalog)} {...shared} />
          <HardwareRow field="drive" groups={catalog === undefined ? [] : driveOptions(catalog)} {...shared} />
          {otherFields(columns).map((key) => (
            <OtherRow key={key} field={key} {...shared} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
