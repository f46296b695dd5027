import { SIGNALS } from "../signals/catalogue.ts";
import type { SignalName } from "../signals/catalogue.ts";
import { columnsOf } from "./columns-of.ts";
import type { DeriveContext } from "./columns.ts";
import { deriveSeries } from "./derive-series.ts";
import { isComputable } from "./is-computable.ts";
import type { TimedInputs } from "./timed-inputs.ts";

/**
 * All signals that the newer of two readings of one source carries inputs of, at its time; null is a gap (a stale percentile, or a rate
 * without a reading before). `previous` is null for a broker's first reading; one that is not older than `current` is
 * not used.
 */
export const latestValues = (
  previous: TimedInputs | null,
  current: TimedInputs,
  context: DeriveContext,
): ReadonlyMap<SignalName, number | null> => {
  const usable = previous !== null && previous.timeMs < current.timeMs ? [previous, current] : [current];
  const columns = columnsOf(usable);
  const known = SIGNALS.filter((signal) =>
    isComputable(signal.derivation, (name) => current.inputs.has(name), context),
  );
  return new Map(
    known.map((signal) => {
      const value = deriveSeries(signal, columns, context).values.at(-1) ?? NaN;
      return [signal.name, Number.isNaN(value) ? null : value];
    }),
  );
};
