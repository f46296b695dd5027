import { Quantity } from "../ui/number.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { scaleOf, threeDigits } from "../../lib/units.ts";
import classes from "./calibration.module.css";
import type { LoadRow } from "./load-rows.ts";
import { RunLinks } from "./run-links.tsx";
import { signedPercent } from "./words.ts";

interface TableProps {
  readonly rows: readonly LoadRow[];
  readonly names: ReadonlyMap<string, string>;
  /** The row that was chosen in the drawing, by its load. */
  readonly chosen?: number | null;
}

export const rowId = (load: number): string => `load-${Math.round(load)}`;

const Spread = ({ row: { point } }: { readonly row: LoadRow }) =>
  point.repeats === 1 ? null : (
    <small>
      {threeDigits(point.leastMs)} to {threeDigits(point.mostMs)} over {point.repeats}
    </small>
  );

const Foretold = ({ row: { point, fold } }: { readonly row: LoadRow }) => {
  if (point.saturated) return <td colSpan={2}>not kept up with: bounds the capacity only</td>;
  if (fold === null) return <td colSpan={2}>no fit</td>;
  return (
    <>
      <td>
        {fold.predictedMs === null ? "beyond its capacity" : <Quantity value={fold.predictedMs} unit="ms" />}
        {fold.extrapolated ? <small>extrapolated</small> : null}
      </td>
      <td>{fold.errorRatio === null ? "not foretold" : signedPercent(fold.errorRatio)}</td>
    </>
  );
};

/** Each measured load, what the fit says of it, and what the other loads foretell of it. */
export const LoadsTable = ({ rows, names, chosen = null }: TableProps) => {
  const { divisor, unit } = scaleOf("bytes/s", Math.max(0, ...rows.map((row) => row.point.receivedBytesPerSecond)));
  return (
    <ScrollBox label="Each load, left out in turn, table">
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">Load, {unit}</th>
            <th scope="col">p99 measured</th>
            <th scope="col">Fitted</th>
            <th scope="col">Foretold by the others</th>
            <th scope="col">Error</th>
            <th scope="col">Runs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { receivedBytesPerSecond: load, p99Ms, saturated, ids } = row.point;
            return (
              <tr
                key={load}
                id={rowId(load)}
                tabIndex={-1}
                data-load={load}
                data-saturated={saturated}
                data-chosen={chosen === load}
              >
                <th scope="row" title={`${load} bytes/s received per broker`}>
                  {threeDigits(load / divisor)}
                </th>
                <td>
                  <Quantity value={p99Ms} unit="ms" />
                  <Spread row={row} />
                </td>
                <td>
                  <Quantity value={row.fittedMs} unit="ms" />
                </td>
                <Foretold row={row} />
                <td>{ids.length === 0 ? "typed in" : <RunLinks ids={ids} names={names} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
};
