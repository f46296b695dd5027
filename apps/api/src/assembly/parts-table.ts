import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { binaryByteaArray } from "../metrics-store/postgres/binary-array.ts";
import type { SentVia } from "../sources/recorded-scrape.ts";
import type { Part, PartKey } from "./part.ts";

/** How far a part has come; a new one is at 0. */
export const BEING_STORED = 1;
export const STORED = 2;

/** A server that stopped answering must not hold up the sender, who tries again. */
const TIMEOUT_MS = 20_000;

export interface StoredPart {
  readonly digest: Buffer;
  readonly state: number;
  /** The broker under which its reading was stored, or was about to be. */
  readonly stored_as: string | null;
  readonly via: SentVia;
  readonly lines: Buffer;
}

interface KeyRow {
  readonly cluster_id: number;
  readonly source: string;
  readonly is_broker: boolean;
  readonly time_ms: string;
}

const KEY = "cluster_id = $1 AND source = $2 AND is_broker = $3 AND time_ms = $4";
const keyValues = ({ clusterId, source, isBroker, timeMs }: PartKey) => [clusterId, source, isBroker, timeMs];

const INSERT = `INSERT INTO samples.part (cluster_id, source, is_broker, time_ms, via, arrived_ms, digest, lines)
  SELECT * FROM unnest($1::int[], $2::text[], $3::bool[], $4::bigint[], $5::text[], $6::bigint[], $7::bytea[], $8::bytea[])
  ON CONFLICT DO NOTHING`;

/** Parts in PostgreSQL, from when they were acknowledged until no more of theirs is expected. */
export const createPartsTable = (pool: Pool) => ({
  /** Resolves once the parts are durable. One that is there already is not added again. */
  add: async (parts: readonly Part[], arrivedMs: number): Promise<void> => {
    const lines = parts.map((part) => Buffer.from(part.lines));
    const insert = {
      text: INSERT,
      values: [
        parts.map(({ clusterId }) => clusterId),
        parts.map(({ source }) => source),
        parts.map(({ isBroker }) => isBroker),
        parts.map(({ timeMs }) => timeMs),
        parts.map(({ via }) => via),
        parts.map(() => arrivedMs),
        binaryByteaArray(lines.map((text) => createHash("sha256").update(text).digest())),
        binaryByteaArray(lines),
      ],
      query_timeout: TIMEOUT_MS,
    };
    await pool.query(insert);
  },

  /** Whose parts are not all stored. */
  unfinished: async (): Promise<PartKey[]> => {
    const { rows } = await pool.query<KeyRow>(
      `SELECT DISTINCT cluster_id, source, is_broker, time_ms FROM samples.part WHERE state < ${STORED} ORDER BY time_ms`,
    );
    return rows.map((row) => ({
      clusterId: row.cluster_id,
      source: row.source,
      isBroker: row.is_broker,
      timeMs: Number(row.time_ms),
    }));
  },

  /** All parts of a source and time, in the order in which they came. */
  read: async (key: PartKey): Promise<StoredPart[]> => {
    const { rows } = await pool.query<StoredPart>(
      `SELECT digest, state, stored_as, via, lines FROM samples.part WHERE ${KEY} ORDER BY arrived_ms, digest`,
      keyValues(key),
    );
    return rows;
  },

  /**
   * `storedAs`: the broker under which the reading of these parts is stored; null where it is not. The mark is not waited
   * for on disk: whatever is committed after it brings it there, and without it the parts are folded again.
   */
  mark: async (
    key: PartKey,
    parts: readonly StoredPart[],
    { state, storedAs }: { state: number; storedAs: string | null },
  ): Promise<void> => {
    if (parts.length === 0) return;
    const digests = binaryByteaArray(parts.map(({ digest }) => digest));
    await pool.query(
      `UPDATE samples.part SET state = $5, stored_as = $6
       FROM (SELECT set_config('synchronous_commit', 'off', true)) AS lazily
       WHERE ${KEY} AND digest = ANY($7::bytea[])`,
      [...keyValues(key), state, storedAs, digests],
    );
  },

  /** Removes stored parts, all of a source and time at once, where none came since `beforeMs`. */
  removeStored: async (beforeMs: number): Promise<void> => {
    await pool.query(
      `DELETE FROM samples.part WHERE (cluster_id, source, is_broker, time_ms) IN (
         SELECT cluster_id, source, is_broker, time_ms FROM samples.part
         GROUP BY cluster_id, source, is_broker, time_ms
         HAVING max(arrived_ms) < $1 AND min(state) = ${STORED})`,
      [beforeMs],
    );
  },

  /** Removes the parts of a cluster that is gone. */
  removeCluster: async (clusterId: number): Promise<void> => {
    await pool.query("DELETE FROM samples.part WHERE cluster_id = $1", [clusterId]);
  },
});

export type PartsTable = ReturnType<typeof createPartsTable>;
