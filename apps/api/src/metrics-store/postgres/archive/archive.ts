import type { Pool } from "pg";
import { HOUR_MS } from "../../days.ts";
import { BackEndUnavailable } from "../../promql/back-end-error.ts";
import type { PromqlBackEnd } from "../../promql/promql-back-end.ts";
import { selectorOf, seriesNameIn, seriesNameOf } from "../../promql/sample-series.ts";

/** More names would make a query longer than back ends take. */
const MOST_NAMES = 50;

/** Values by time, by input, by source. */
export type ArchivedValues = ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<number, number>>>;

/** Samples in a PromQL back end, beside PostgreSQL. */
export interface Archive {
  readonly backEnd: PromqlBackEnd;
  /** What tells this database's series from those of others in the back end. */
  readonly installation: () => Promise<string>;
  /**
   * What the back end holds of some inputs.
   *
   * @param hours the first and the last one, both included, counted from 1970
   * @throws {BackEndUnavailable}
   */
  readonly read: (
    sourceIds: readonly number[],
    inputs: readonly string[],
    hours: readonly [first: number, last: number],
  ) => Promise<ArchivedValues>;
  /** Resolves where it answers. @throws {BackEndUnavailable} */
  readonly ping: () => Promise<void>;
}

const noArchive = async (): Promise<never> => {
  throw new BackEndUnavailable(
    "These samples were handed over to a PromQL back end, which this console was started without. Set PROMQL_URL to its address, also with METRICS_STORE=postgres.",
  );
};

/** Stands for an archive where none is configured and one is asked for. */
export const missingArchive: Pick<Archive, "read" | "ping"> = { read: noArchive, ping: noArchive };

export const createArchive = (pool: Pool, backEnd: PromqlBackEnd): Archive => {
  let known: Promise<string> | undefined;

  const look = async () => {
    const { rows } = await pool.query<{ id: string }>("SELECT id FROM samples.installation");
    const [row] = rows;
    if (row === undefined) throw new Error("the database has no id of its installation");
    return row.id;
  };
  const installation = async () => {
    known ??= look();
    return known.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
  };

  return {
    backEnd,
    installation,
    read: async (sourceIds, inputs, [first, last]) => {
      const names = inputs.length > MOST_NAMES ? undefined : inputs;
      const selector = selectorOf(await installation(), names, sourceIds);
      const byName = new Map(inputs.map((input) => [seriesNameOf(input), input]));
      const found = new Map<number, Map<string, Map<number, number>>>();
      for (const { name, labels, samples } of await backEnd.read(selector, first * HOUR_MS, (last + 1) * HOUR_MS - 1)) {
        const [sourceId, input] = [
          Number(labels.find(([label]) => label === "source")?.[1]),
          byName.get(seriesNameIn(name, labels)),
        ];
        if (input === undefined) continue;
        const bySource = found.get(sourceId) ?? new Map<string, Map<number, number>>();
        found.set(sourceId, bySource);
        const values = bySource.get(input) ?? new Map<number, number>();
        bySource.set(input, values);
        for (const { timeMs, value } of samples) if (!values.has(timeMs)) values.set(timeMs, value);
      }
      return found;
    },
    ping: async () => {
      await backEnd.read(selectorOf(await installation(), ["ping"], [0]), 0, 1);
    },
  };
};
