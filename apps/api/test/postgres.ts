import { mkdtemp, rm, chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrate } from "../src/database/migrate.ts";

const MIGRATIONS = join(import.meta.dirname, "..", "..", "..", "prisma", "migrations");

/** A real PostgreSQL of its own for a test file, migrated. */
export const startTestPostgres = async (options: { migrated: boolean } = { migrated: true }) => {
  const directory = await mkdtemp(join(tmpdir(), "highwater-test-"));
  await chmod(directory, 0o755);
  const server = await startEmbeddedPostgres(directory, () => undefined);
  if (options.migrated) await migrate(server.connectionString, MIGRATIONS);
  return {
    connectionString: server.connectionString,
    directory,
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
