import type { InputName } from "../inputs/inputs.ts";
import type { Signal } from "../signals/catalogue.ts";
import type { Columns } from "./columns.ts";
import { inputsOf, inputsOfDerivation } from "./inputs-of.ts";

const NOTHING = Infinity;
/** Further apart, two ways follow one another, as where an exporter's rules were changed. */
const BESIDE_MS = 60_000;

/** Inputs of each way to compute the signal, the preferred one first. */
const waysOf = ({ derivation }: Signal): readonly (readonly InputName[])[] =>
  derivation.kind === "first-of" ? derivation.of.map(inputsOfDerivation) : [inputsOfDerivation(derivation)];

/** Whether each row has an input of the preferred way: then all rows tell the signal alike. */
const isToldByAll = ({ timesMs, inputs }: Columns, signal: Signal): boolean => {
  const columns = (waysOf(signal)[0] ?? []).map(inputs).filter((column) => column !== undefined);
  const [only, second] = columns;
  if (only === undefined) return false;
  if (!only.includes(NaN)) return true;
  for (let row = 0; row < timesMs.length; row += 1) {
    if (!Number.isNaN(only[row])) continue;
    if (second === undefined || columns.every((column) => Number.isNaN(column[row]))) return false;
  }
  return true;
};

/** For each row the first way that it has an input of; `NOTHING` where it has none. */
const ranks = ({ timesMs, inputs }: Columns, signal: Signal): Float64Array => {
  const found = new Float64Array(timesMs.length).fill(NOTHING);
  waysOf(signal).forEach((names, rank) => {
    for (const column of names.map(inputs)) {
      column?.forEach((value, row) => {
        if (!Number.isNaN(value) && rank < (found[row] ?? NOTHING)) found[row] = rank;
      });
    }
  });
  return found;
};

/** Rows near one that tells the signal in a better way are another source's, which says it worse. */
const outdone = (timesMs: Float64Array, rank: Float64Array): Uint8Array => {
  const worse = new Uint8Array(rank.length);
  const sweep = (rows: readonly number[]): void => {
    let [best, bestMs] = [NOTHING, NaN];
    for (const row of rows) {
      const [timeMs, mine] = [timesMs[row] ?? NaN, rank[row] ?? NOTHING];
      if (mine <= best || Math.abs(timeMs - bestMs) > BESIDE_MS) [best, bestMs] = [mine, timeMs];
      else worse[row] = 1;
    }
  };
  const rows = [...rank.keys()].filter((row) => rank[row] !== NOTHING);
  sweep(rows);
  sweep(rows.toReversed());
  return worse;
};

/**
 * The rows that tell the signal. A broker may be told of by several sources, such as its JMX exporter and its machine's:
 * each gives rows of its own, with its own inputs. Where two tell the same signal, the better way goes before the other.
 */
export const rowsTelling = (signal: Signal, columns: Columns): Columns => {
  if (isToldByAll(columns, signal)) return columns;
  const { timesMs, inputs } = columns;
  const rank = ranks(columns, signal);
  const worse = outdone(timesMs, rank);
  const isKept = (row: number): boolean => rank[row] !== NOTHING && worse[row] === 0;
  if (rank.every((_, row) => isKept(row))) return columns;
  const kept = (column: Float64Array): Float64Array => column.filter((_, row) => isKept(row));
  const columnsKept = new Map(inputsOf(signal).map((name) => [name, inputs(name)]));
  return {
    timesMs: kept(timesMs),
    inputs: (name) => {
      const column = columnsKept.get(name);
      return column === undefined ? undefined : kept(column);
    },
  };
};
