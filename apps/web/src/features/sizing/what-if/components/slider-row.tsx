import type { Column } from "../comparison.ts";
import { isMoved, moved, reset } from "../edit.ts";
import { stopsWith } from "../slider.ts";
import type { Slider } from "../slider.ts";
import { COPY } from "../variant.ts";
import type { Variant } from "../variant.ts";
import { ChangedValue } from "./changed-value.tsx";
import classes from "./what-if.module.css";

interface RowProps {
  readonly slider: Slider;
  readonly columns: readonly [Column, ...Column[]];
  readonly move: (index: number, variant: Variant) => void;
}

const textOf = (slider: Slider, { form, variant }: Column): string =>
  slider.say(slider.valueOf(form, variant ?? COPY), form);

interface CellProps {
  readonly slider: Slider;
  readonly column: Column;
  readonly variant: Variant;
  readonly plan: Column;
  readonly put: (variant: Variant) => void;
}

const SliderCell = ({ slider, column, variant, plan, put }: CellProps) => {
  const { form, letter } = column;
  const value = slider.valueOf(form, variant);
  const stops = stopsWith(slider.stops, value);
  const why = slider.blocked(form);
  const text = slider.say(value, form);
  return (
    <td data-changed={isMoved(column, slider)}>
      <ChangedValue
        label={slider.label}
        letter={letter}
        text={why ?? text}
        planText={isMoved(column, slider) ? textOf(slider, plan) : null}
        reset={() => put(reset(variant, slider.fields))}
      />
      <input
        type="range"
        className={classes["slider"]}
        min={0}
        max={stops.length - 1}
        step={1}
        value={stops.indexOf(value)}
        disabled={why !== null}
        aria-label={`${slider.label} of ${letter}`}
        aria-valuetext={why ?? text}
        onChange={({ currentTarget }) => {
          const stop = stops[Number(currentTarget.value)];
          if (stop !== undefined) put(moved(variant, slider, stop));
        }}
      />
    </td>
  );
};

/** One field that every variant may move, beside what A has. */
export const SliderRow = ({ slider, columns, move }: RowProps) => {
  const [plan, ...others] = columns;
  return (
    <tr data-field={slider.id}>
      <th scope="row">{slider.label}</th>
      <td>{slider.blocked(plan.form) ?? textOf(slider, plan)}</td>
      {others.map((column, index) =>
        column.variant === null ? null : (
          <SliderCell
            key={column.letter}
            slider={slider}
            column={column}
            variant={column.variant}
            plan={plan}
            put={(variant) => move(index, variant)}
          />
        ),
      )}
    </tr>
  );
};
