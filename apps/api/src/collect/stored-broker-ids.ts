import type { Pool } from "pg";

/** Ids that samples of a cluster are stored under, those of machines included. One whose samples were dropped is none. */
export const storedBrokerIds =
  (pool: Pool) =>
  async (clusterId: number): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ broker_id: string }>(
      `SELECT broker_id FROM samples.source WHERE cluster_id = $1 AND part = 0 AND (
         EXISTS (SELECT FROM samples.scrape WHERE source_id = source.id)
         OR EXISTS (SELECT FROM samples.chunk WHERE source_id = source.id))`,
      [clusterId],
    );
    return rows.map((row) => row.broker_id);
  };
