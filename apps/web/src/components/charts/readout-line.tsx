import classes from "./charts.module.css";
import type { Readout } from "./readout.ts";

interface ReadoutLineProps {
  readonly readout: Readout;
  readonly colourOf: (id: string) => string;
  /** What stands for the lines that are not named. */
  readonly rest: string | undefined;
}

/** Longer names take two lines, so that none is cut off. */
const LONG_NAME = 3;

/** The values at the crosshair, or the newest ones, in a line of fixed height above the plot. */
export const ReadoutLine = ({ readout, colourOf, rest }: ReadoutLineProps) => (
  <p className={classes["readout"]} data-long={readout.entries.some(({ id }) => id.length > LONG_NAME)}>
    <span className={classes["when"]}>{readout.when}</span>
    {readout.entries.map(({ id, text, stale }) => (
      <span key={id} className={stale ? classes["stale"] : undefined}>
        <b style={{ color: colourOf(id) }}>{id}</b> {text}
      </span>
    ))}
    <span className={classes["unit"]}>{readout.unit}</span>
    {readout.events.map((event) => (
      <span key={event} className={classes["during"]}>
        {event}
      </span>
    ))}
    {rest === undefined ? null : <span className={classes["unit"]}>{rest}</span>}
  </p>
);
