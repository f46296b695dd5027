import { SIGNALS } from "../signals/catalogue.ts";
import type { SignalName } from "../signals/catalogue.ts";
import { columnsOf } from "./columns-of.ts";
import type { DeriveContext } from "./columns.ts";
import { deriveSeries } from "./derive-series.ts";
import { isComputable } from "./is-computable.ts";
import type { TimedInputs } from "./timed-inputs.ts";
import { rowsTelling } from "./rows-telling.ts";

/** The newest value of a signal; null is a gap. */
export interface NewestValue {
  readonly timeMs: number;
  readonly value: number | null;
}

/**
 * Every signal that readings of one broker tell, oldest reading first, each at the time of the newest reading that
 * tells it. The readings may come from several sources: each signal is derived from its own source's.
 */
export const newestValues = (
  readings: readonly TimedInputs[],
  context: DeriveContext,
): ReadonlyMap<SignalName, NewestValue> => {
  const columns = columnsOf(readings);
  const newest = new Map<SignalName, NewestValue>();
  for (const signal of SIGNALS) {
    const rows = rowsTelling(signal, columns);
    const timeMs = rows.timesMs.at(-1);
    const inputs = readings.find((reading) => reading.timeMs === timeMs)?.inputs;
    if (timeMs === undefined || inputs === undefined) continue;
    if (!isComputable(signal.derivation, (name) => inputs.has(name), context)) continue;
    const value = deriveSeries(signal, rows, context).values.at(-1) ?? NaN;
    newest.set(signal.name, { timeMs, value: Number.isNaN(value) ? null : value });
  }
  return newest;
};
