import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import { inTime } from "../database/in-time.ts";

/** Tables that grow with what is told, and are not emptied by retention. */
const GROWING = {
  layout: ["highwater_sample_layouts", "Different sets of inputs that readings came with", ""],
  source: [
    "highwater_sample_sources",
    "Broker ids of all clusters that samples were ever stored under",
    "WHERE part = 0",
  ],
} as const;

/** Shows how large the tables are that what is sent can make grow. */
export const registerGrowthMetrics = (registry: Registry, pool: Pool): void => {
  for (const [table, [name, help, condition]] of Object.entries(GROWING)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        // What cannot be counted now is not shown: the other metrics matter more then.
        const found = await inTime(pool.query<{ count: string }>(`SELECT count(*) FROM samples.${table} ${condition}`));
        gauge.set(found === undefined ? Number.NaN : Number(found.rows[0]?.count));
      },
    });
  }
};
