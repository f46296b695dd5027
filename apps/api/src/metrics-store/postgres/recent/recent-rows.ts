import type { Piece } from "../column-pieces.ts";
import type { Row } from "../scrape-rows.ts";
import { createChanging } from "./changing.ts";
import { GrowingColumns } from "./growing-columns.ts";

/** Rows of one source in order of time, a column for each wanted input. */
export type BySource = Map<number, Piece>;

interface Kept {
  readonly inputs: readonly string[];
  readonly bySource: Map<number, GrowingColumns>;
}

interface Loading {
  readonly inputs: readonly string[];
  readonly sourceIds: ReadonlySet<number>;
  /** Rows that were committed meanwhile: the snapshot may hold them or not. */
  readonly meanwhile: Row[];
  isOutdated: boolean;
}

/** Undefined: nothing was read. Only the first call counts. */
export type FinishLoading = (loaded: BySource | undefined) => void;

const keyOf = (inputs: readonly string[]) => inputs.join(" ");

const valuesOf = (row: Row, inputs: readonly string[]) => inputs.map((input) => row.inputs.get(input) ?? Number.NaN);

const sizeOf = ({ inputs, bySource }: Kept): number => {
  let rows = 0;
  for (const columns of bySource.values()) rows += columns.rows;
  return rows * (inputs.length + 1);
};

/** Adds a row at the end. @returns false where its place is not there */
const addRow = (columns: GrowingColumns, row: Row, inputs: readonly string[]): boolean => {
  if (row.timeMs <= columns.lastMs) return false;
  columns.add(row.timeMs, valuesOf(row, inputs));
  return true;
};

const growing = (piece: Piece, inputs: readonly string[]) => {
  const columns = new GrowingColumns(inputs.length);
  piece.timesMs.forEach((timeMs, row) =>
    columns.add(
      timeMs,
      inputs.map((_, place) => piece.values[place]?.[row] ?? Number.NaN),
    ),
  );
  return columns;
};

/**
 * What the table of rows holds, of inputs that were asked for before: charts and judging ask for the same ones again and again, and reading
 * them out of rows costs more than all compacted hours before. Rows come in as they are committed; whatever else happens to the rows of a source
 * makes it forget that source.
 */
export const createRecentRows = (mostValues: number) => {
  /** By inputs; the least recently used ones first. */
  const kept = new Map<string, Kept>();
  const loading = new Set<Loading>();
  const changing = createChanging();
  let epoch = 0;

  const forget = (sourceIds: Iterable<number>) => {
    epoch += 1;
    for (const id of sourceIds) {
      for (const { bySource } of kept.values()) bySource.delete(id);
      for (const one of loading) if (one.sourceIds.has(id)) one.isOutdated = true;
    }
  };

  const makeRoom = () => {
    let values = [...kept.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [key, one] of kept) {
      if (values <= mostValues) return;
      values -= sizeOf(one);
      kept.delete(key);
    }
  };

  const keep = ({ inputs, meanwhile }: Loading, loaded: BySource) => {
    const key = keyOf(inputs);
    const entry = kept.get(key) ?? { inputs, bySource: new Map<number, GrowingColumns>() };
    kept.delete(key);
    kept.set(key, entry);
    for (const [id, piece] of loaded) if (!changing.has(id)) entry.bySource.set(id, growing(piece, inputs));
    for (const row of meanwhile) {
      const columns = entry.bySource.get(row.sourceId);
      const piece = loaded.get(row.sourceId);
      if (columns === undefined || piece === undefined) continue;
      // One that came late, after the snapshot, has no place at the end: the source is read again.
      if (!addRow(columns, row, inputs) && !piece.timesMs.includes(row.timeMs)) entry.bySource.delete(row.sourceId);
    }
    makeRoom();
  };

  return {
    /** It changes with all that is forgotten: what was read before and after is not of one state. */
    epoch: (): number => epoch,
    /** All rows of some sources; undefined where those of one are not kept. */
    view: (inputs: readonly string[], sourceIds: readonly number[]): BySource | undefined => {
      const key = keyOf(inputs);
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      const found = new Map<number, Piece>();
      for (const id of sourceIds) {
        const columns = entry.bySource.get(id);
        if (columns === undefined) return undefined;
        found.set(id, columns.view());
      }
      kept.delete(key);
      kept.set(key, entry);
      return found;
    },
    /** Call it before all rows of some sources are read, and what it gives with what was read, each source in order of time. */
    begin: (inputs: readonly string[], sourceIds: readonly number[]): FinishLoading => {
      const one: Loading = { inputs, sourceIds: new Set(sourceIds), meanwhile: [], isOutdated: false };
      loading.add(one);
      return (loaded) => {
        if (loading.delete(one) && loaded !== undefined && !one.isOutdated) keep(one, loaded);
      };
    },
    /** Rows that were committed and are new. */
    added: (rows: readonly Row[]): void => {
      for (const row of rows) {
        for (const one of loading) if (one.sourceIds.has(row.sourceId)) one.meanwhile.push(row);
        let isLate = false;
        for (const { inputs, bySource } of kept.values()) {
          const columns = bySource.get(row.sourceId);
          if (columns !== undefined && !addRow(columns, row, inputs)) isLate = true;
        }
        if (isLate) forget([row.sourceId]);
      }
      makeRoom();
    },
    /** Does what changes rows otherwise; what is read meanwhile is not kept. */
    around: async <R>(sourceIds: readonly number[], work: () => Promise<R>): Promise<R> => {
      forget(sourceIds);
      try {
        return await changing.during(sourceIds, work);
      } finally {
        forget(sourceIds);
      }
    },
  };
};

export type RecentRows = ReturnType<typeof createRecentRows>;
