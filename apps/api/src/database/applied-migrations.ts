import type { ClientBase } from "pg";

/** Names of the migrations that a database has seen, in order; none where it is new. */
export const appliedMigrations = async (client: ClientBase): Promise<string[]> => {
  const { rows: found } = await client.query<{ name: string | null }>(
    "SELECT to_regclass('public._prisma_migrations')::text AS name",
  );
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};
