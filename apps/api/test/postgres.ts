import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "./shared-postgres.ts";
import { askForShared } from "./shared-servers.ts";

/** A database of its own on the real PostgreSQL that all files of a run share, migrated; and a directory. */
export const startTestPostgres = async (options: { migrated: boolean } = { migrated: true }) => {
  const directory = await mkdtemp(join(tmpdir(), "highwater-test-"));
  await chmod(directory, 0o755);
  const shared = await askForShared<{ connectionString: string }>("postgres");
  const database = await createDatabase(shared.connectionString, options);
  return {
    connectionString: database.connectionString,
    directory,
    stop: async () => {
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
