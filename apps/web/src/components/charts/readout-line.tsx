import classes from "./charts.module.css";
import type { Readout } from "./readout.ts";

interface ReadoutLineProps {
  readonly readout: Readout;
  readonly colourOf: (id: string) => string;
  /** What stands for the lines that are not named. */
  readonly rest: string | undefined;
}

/** The values at the crosshair, or the newest ones, in a line of fixed height above the plot. */
export const ReadoutLine = ({ readout, colourOf, rest }: ReadoutLineProps) => (
  <p className={classes["readout"]}>
    <span className={classes["when"]}>{readout.when}</span>
    {readout.entries.map(({ id, text, stale }) => (
      <span key={id} className={stale ? classes["stale"] : undefined}>
        <b style={{ color: colourOf(id) }}>{id}</b> {text}
      </span>
    ))}
    <span className={classes["unit"]}>{readout.unit}</span>
    {rest === undefined ? null : <span className={classes["unit"]}>{rest}</span>}
  </p>
);
