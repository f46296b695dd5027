import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { withSchemaEngine } from "./schema-engine.ts";

const filters = { externalTables: [], externalEnums: [] };

/** Reads a folder of migrations as the schema engine wants it. */
export const readMigrations = async (directory: string): Promise<MigrationList> => {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: directory,
    lockfile: {
      path: "./migration_lock.toml",
      content: await readFile(join(directory, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await readFile(join(directory, name, "migration.sql"), "utf8") },
        },
      })),
    ),
  };
};

/**
 * Applies those of a list that are missing, in one order for everybody, and records them in `_prisma_migrations`.
 *
 * @returns names of the migrations that were applied now
 */
export const applyMigrations = async (connectionString: string, migrationsList: MigrationList): Promise<string[]> => {
  const { appliedMigrationNames } = await withSchemaEngine(connectionString, (engine) =>
    engine.applyMigrations({ migrationsList, filters }),
  );
  return appliedMigrationNames;
};

/** The same with all migrations of a folder. */
export const migrate = async (connectionString: string, directory: string): Promise<string[]> =>
  applyMigrations(connectionString, await readMigrations(directory));
