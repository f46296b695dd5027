import { tellsOfBroker } from "@highwater/telemetry";
import type { Pool } from "pg";
import { ARCHIVED } from "./archive/archived.ts";

export interface SourceKey {
  readonly clusterId: number;
  readonly brokerId: string;
  /** 0 where it is not given: what the broker tells of itself. Others are parts of the cluster's topics. */
  readonly part?: number;
}

/** A source and what is about to be written of it. */
interface Written extends SourceKey {
  readonly inputs: ReadonlyMap<string, number>;
}

export interface Source {
  readonly id: number;
  readonly brokerId: string;
  readonly part: number;
}

interface SourceRow {
  readonly id: number;
  readonly cluster_id: number;
  readonly broker_id: string;
  readonly part: number;
}

const OWN = 0;

const textOf = ({ clusterId, brokerId, part = OWN }: SourceKey) => `${clusterId} ${part} ${brokerId}`;

/** Ids of brokers in the table "source", remembered. */
export const createSources = (pool: Pool) => {
  const known = new Map<string, number>();
  /** Whether rows of a source tell of a broker, by its id. */
  const ofBroker = new Map<number, boolean>();

  const add = async (keys: readonly SourceKey[]) => {
    const columns = [
      keys.map(({ clusterId }) => clusterId),
      keys.map(({ brokerId }) => brokerId),
      keys.map(({ part = OWN }) => part),
    ];
    await pool.query(
      `INSERT INTO samples.source (cluster_id, broker_id, part)
       SELECT DISTINCT * FROM unnest($1::int[], $2::text[], $3::int[]) ON CONFLICT DO NOTHING`,
      columns,
    );
    const { rows } = await pool.query<SourceRow>(
      `SELECT id, cluster_id, broker_id, part FROM samples.source
       WHERE (cluster_id, broker_id, part) IN (SELECT * FROM unnest($1::int[], $2::text[], $3::int[]))`,
      columns,
    );
    for (const { id, cluster_id: clusterId, broker_id: brokerId, part } of rows)
      known.set(textOf({ clusterId, brokerId, part }), id);
  };

  const all = async (clusterId: number): Promise<Source[]> => {
    const { rows } = await pool.query<SourceRow>(
      "SELECT id, broker_id, part FROM samples.source WHERE cluster_id = $1",
      [clusterId],
    );
    return rows.map((row) => ({ id: row.id, brokerId: row.broker_id, part: row.part }));
  };

  return {
    /** The id of each, made where it is new. */
    idsOf: async (keys: readonly Written[]): Promise<number[]> => {
      const ids = keys.map((key) => known.get(textOf(key)));
      if (ids.includes(undefined)) await add(keys.filter((_, index) => ids[index] === undefined));
      return keys.map((key, index) => {
        const id = ids[index] ?? known.get(textOf(key));
        if (id === undefined) throw new Error(`no source was made for broker ${key.brokerId}`);
        if (ofBroker.get(id) !== true && tellsOfBroker(key.inputs.keys())) ofBroker.set(id, true);
        return id;
      });
    },
    /** The id of one that was written before. */
    idOf: (key: SourceKey): number | undefined => known.get(textOf(key)),
    /** What the brokers tell of themselves, or a part of the topics that they tell of. */
    ofCluster: async (clusterId: number, part = OWN): Promise<Source[]> =>
      (await all(clusterId)).filter((source) => source.part === part),
    /** Every part. */
    allOfCluster: all,
    /** Those that ever told of a broker: in a row of one of these layouts, or in a chunk of one of these inputs; what was found is remembered. */
    brokersAmong: async (
      ids: readonly number[],
      { layoutIds, inputIds }: { readonly layoutIds: readonly number[]; readonly inputIds: readonly number[] },
    ): Promise<ReadonlySet<number>> => {
      const unknown = ids.filter((id) => !ofBroker.has(id));
      if (unknown.length > 0) {
        const { rows } = await pool.query<{ id: number; found: boolean }>(
          `SELECT id, EXISTS (SELECT FROM samples.scrape WHERE source_id = source.id AND layout_id = ANY($2::int[]))
             OR EXISTS (SELECT FROM samples.chunk WHERE source_id = source.id AND input_id = ANY($3::int[]))
             OR EXISTS (SELECT FROM samples.chunk WHERE source_id = source.id AND input_id = ${ARCHIVED} AND get_byte("column", 0) = 1) AS found
           FROM samples.source WHERE id = ANY($1::int[])`,
          [unknown, layoutIds, inputIds],
        );
        for (const { id, found } of rows) if (ofBroker.get(id) !== true) ofBroker.set(id, found);
      }
      return new Set(ids.filter((id) => ofBroker.get(id) === true));
    },
    remove: async (clusterId: number): Promise<void> => {
      await pool.query("DELETE FROM samples.source WHERE cluster_id = $1", [clusterId]);
      for (const key of known.keys()) if (key.startsWith(`${clusterId} `)) known.delete(key);
    },
  };
};

export type Sources = ReturnType<typeof createSources>;
