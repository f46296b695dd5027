import { INPUT_NAMES, type InputName } from "@highwater/telemetry";
import type { Pool } from "pg";
import type { Reading } from "../metrics-store.ts";
import { decodeValues } from "./row-values.ts";

interface NewestRow {
  readonly broker_id: string;
  readonly time_ms: string;
  readonly inputs: readonly string[];
  readonly values: Buffer;
}

const names: ReadonlySet<string> = new Set(INPUT_NAMES);
const isInputName = (name: string): name is InputName => names.has(name);

const QUERY = `SELECT broker_id, time_ms, inputs, "values"
  FROM samples.source CROSS JOIN LATERAL (
    SELECT time_ms, layout_id, "values" FROM samples.scrape
    WHERE source_id = source.id AND time_ms >= $2 ORDER BY time_ms DESC LIMIT $3
  ) newest JOIN samples.layout ON layout.id = layout_id
  WHERE cluster_id = $1 ORDER BY time_ms`;

/** The newest readings of each broker, oldest first. Inputs that this version no longer knows are left out. */
export const readNewest = async (
  pool: Pool,
  { clusterId, count, sinceMs }: { clusterId: number; count: number; sinceMs: number },
): Promise<Reading[]> => {
  const { rows } = await pool.query<NewestRow>(QUERY, [clusterId, Math.trunc(sinceMs), count]);
  return rows.map((row) => ({
    clusterId,
    brokerId: row.broker_id,
    timeMs: Number(row.time_ms),
    inputs: decodeValues(row.inputs, row.values, isInputName),
  }));
};
