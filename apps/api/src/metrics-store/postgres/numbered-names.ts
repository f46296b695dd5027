import type { Pool } from "pg";

/** Another process may have made names that are new. */
const LOOK_AGAIN_MS = 60_000;

/** The names of a table, such as those of inputs, by the number that stands for each; remembered. */
export const createNumberedNames = (pool: Pool, table: "input" | "signal") => {
  const ids = new Map<string, number>();
  const names = new Map<number, string>();
  let loadedMs = -Infinity;

  const load = async () => {
    loadedMs = performance.now();
    const { rows } = await pool.query<{ id: number; name: string }>(`SELECT id, name FROM samples.${table}`);
    for (const { id, name } of rows) {
      ids.set(name, id);
      names.set(id, name);
    }
  };

  return {
    /** Numbers of these names, those that are new included. */
    ensure: async (wanted: Iterable<string>): Promise<ReadonlyMap<string, number>> => {
      const missing = [...new Set(wanted)].filter((name) => !ids.has(name));
      if (missing.length > 0) {
        await pool.query(`INSERT INTO samples.${table} (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`, [
          missing.sort(),
        ]);
        await load();
      }
      return ids;
    },
    /** Numbers of those among these names that have one, and of others. */
    known: async (wanted: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const isOld = performance.now() - loadedMs > LOOK_AGAIN_MS;
      if (isOld && wanted.some((name) => !ids.has(name))) await load();
      return ids;
    },
    all: async (): Promise<ReadonlyMap<string, number>> => {
      await load();
      return ids;
    },
    nameOf: async (id: number): Promise<string> => {
      if (!names.has(id)) await load();
      const name = names.get(id);
      if (name === undefined) throw new Error(`no ${table} has the number ${id}`);
      return name;
    },
  };
};

export type NumberedNames = ReturnType<typeof createNumberedNames>;
