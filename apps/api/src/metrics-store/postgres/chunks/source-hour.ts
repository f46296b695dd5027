/** One hour of a source, by column. */
export interface SourceHour {
  readonly sourceId: number;
  /** Counted from 1970. */
  readonly hour: number;
  /** Epoch milliseconds, ascending. */
  readonly timesMs: Float64Array;
  /** As many values as times, NaN where one is absent. Inputs without any value are left out. */
  readonly columns: ReadonlyMap<string, Float64Array>;
}

interface NamedColumns<N extends string> {
  readonly timesMs: Float64Array;
  readonly columns: ReadonlyMap<N, Float64Array>;
}

/** Rows of columns, in order of time. */
export const toRows = <N extends string>({
  timesMs,
  columns,
}: NamedColumns<N>): { readonly timeMs: number; readonly inputs: Map<N, number> }[] =>
  Array.from(timesMs, (timeMs, index) => {
    const inputs = new Map<N, number>();
    for (const [name, column] of columns) {
      const value = column[index];
      if (value !== undefined && !Number.isNaN(value)) inputs.set(name, value);
    }
    return { timeMs, inputs };
  });
