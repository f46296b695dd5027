import type { Pool } from "pg";
import { DAY_MS, dayOf } from "../days.ts";

const NAME = /^scrape_(\d{4})(\d\d)(\d\d)$/;

const nameOf = (day: number) => `scrape_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "")}`;

const dayOfName = (name: string): number | undefined => {
  const [, year, month, date] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : dayOf(Date.parse(`${year}-${month}-${date}T00:00:00Z`));
};

/** Partitions of the table "scrape", one per UTC day. Calls must not overlap. */
export const createPartitions = (pool: Pool) => {
  const known = new Set<number>();
  return {
    ensure: async (days: Iterable<number>): Promise<void> => {
      for (const day of days) {
        if (known.has(day)) continue;
        await pool.query(
          `CREATE TABLE IF NOT EXISTS samples.${nameOf(day)} PARTITION OF samples.scrape
           FOR VALUES FROM (${day * DAY_MS}) TO (${(day + 1) * DAY_MS})`,
        );
        known.add(day);
      }
    },
    /** For when the database says that a day is missing which was known to be there. */
    forget: () => known.clear(),
    /** Drops the days that lie wholly before the instant. */
    dropBefore: async (beforeMs: number): Promise<void> => {
      const { rows } = await pool.query<{ name: string }>(
        `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
         WHERE inhparent = 'samples.scrape'::regclass`,
      );
      for (const { name } of rows) {
        const day = dayOfName(name);
        if (day === undefined || day >= dayOf(beforeMs)) continue;
        known.delete(day);
        await pool.query(`DROP TABLE samples.${name}`);
      }
    },
  };
};

export type Partitions = ReturnType<typeof createPartitions>;
