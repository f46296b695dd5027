import type { Columns } from "./columns.ts";
import type { TimedInputs } from "./timed-inputs.ts";

/** Readings of one broker, oldest first, as columns. */
export const columnsOf = (readings: readonly TimedInputs[]): Columns => ({
  timesMs: Float64Array.from(readings, ({ timeMs }) => timeMs),
  inputs: (name) => Float64Array.from(readings, ({ inputs }) => inputs.get(name) ?? NaN),
});
