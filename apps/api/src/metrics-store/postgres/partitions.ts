import { DatabaseError, type Pool } from "pg";
import { inTransaction } from "./transaction.ts";

/** Someone reads: dropping a partition waits for them, and all others would wait behind it. */
const LOCK_TIMEOUT_MS = 500;
const LOCK_NOT_AVAILABLE = "55P03";
/** The period lies in a larger partition that an earlier release made. */
const OVERLAPS = "42P17";

/** How a table is cut. Periods are numbered in the order of time. */
export interface Periods {
  readonly table: string;
  /** What stands behind the table's name. */
  readonly nameOf: (period: number) => string;
  /** First value of the key in the period; the next one's is the end. */
  readonly startOf: (period: number) => number;
  /** First and last period that a partition of this name holds; undefined for a name of another kind. */
  readonly spanOf: (name: string) => PeriodSpan | undefined;
}

/** Both inclusive. */
export type PeriodSpan = readonly [first: number, last: number];

const hasCode = (error: unknown, code: string) => error instanceof DatabaseError && error.code === code;

/** Partitions of a table. Calls must not overlap. */
export const createPartitions = (pool: Pool, { table, nameOf, startOf, spanOf }: Periods) => {
  const known = new Set<number>();

  const make = async (period: number) => {
    await pool
      .query(
        `CREATE TABLE IF NOT EXISTS samples.${table}_${nameOf(period)} PARTITION OF samples.${table}
         FOR VALUES FROM (${startOf(period)}) TO (${startOf(period + 1)})`,
      )
      .catch((error: unknown) => {
        if (!hasCode(error, OVERLAPS)) throw error;
      });
    known.add(period);
  };

  const list = async (): Promise<{ name: string; span: PeriodSpan }[]> => {
    const { rows } = await pool.query<{ name: string }>(
      "SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = $1::regclass",
      [`samples.${table}`],
    );
    return rows.flatMap(({ name }) => {
      const span = spanOf(name.slice(table.length + 1));
      return span === undefined ? [] : [{ name, span }];
    });
  };

  /** Where someone reads it, it stays for the next time. */
  const drop = async (name: string): Promise<void> => {
    try {
      await inTransaction(pool, "write", async (client) => {
        await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await client.query(`DROP TABLE samples.${name}`);
      });
    } catch (error) {
      if (!hasCode(error, LOCK_NOT_AVAILABLE)) throw error;
    }
  };

  const isEmpty = async (name: string): Promise<boolean> =>
    (await pool.query(`SELECT FROM samples.${name} LIMIT 1`)).rowCount === 0;

  const dropThose = async (isOver: (partition: { name: string; span: PeriodSpan }) => Promise<boolean>) => {
    for (const partition of await list()) {
      if (!(await isOver(partition))) continue;
      for (const period of known) if (period <= partition.span[1]) known.delete(period);
      await drop(partition.name);
    }
  };

  return {
    ensure: async (periods: Iterable<number>): Promise<void> => {
      for (const period of periods) if (!known.has(period)) await make(period);
    },
    /** For when the database says that a period is missing which was known to be there. */
    forget: () => known.clear(),
    /** Drops what lies wholly before the period; what is being read at the moment stays for the next time. */
    dropBefore: (period: number): Promise<void> => dropThose(async ({ span }) => span[1] < period),
    /** Drops what lies wholly before the period and holds nothing. */
    dropEmptyBefore: (period: number): Promise<void> =>
      dropThose(async ({ name, span }) => span[1] < period && isEmpty(name)),
    /** Periods that there is room for, in order of time. */
    periods: async (): Promise<number[]> =>
      (await list())
        .flatMap(({ span: [first, last] }) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
        .sort((one, other) => one - other),
  };
};

export type Partitions = ReturnType<typeof createPartitions>;
