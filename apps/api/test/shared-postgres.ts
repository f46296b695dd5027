import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrate } from "../src/database/migrate.ts";

const MIGRATIONS = join(import.meta.dirname, "..", "..", "..", "prisma", "migrations");

const ask = async (connectionString: string, ...statements: string[]) => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** One server for many tests: its own database is migrated and then left alone, as the template of theirs. */
export const startSharedPostgres = async (directory: string): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres(directory, () => undefined);
  await migrate(server.connectionString, MIGRATIONS);
  // Nothing of it has to outlive the machine.
  await ask(server.connectionString, "alter system set fsync = off", "select pg_reload_conf()");
  return server;
};

const databaseOf = (connectionString: string, name: string) => {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes a database of its own on a shared server: a copy of the migrated one, or an empty one. */
export const createDatabase = async (template: string, options: { readonly migrated: boolean }) => {
  const maintenance = databaseOf(template, "postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const model = options.migrated ? new URL(template).pathname.slice(1) : "template1";
  await ask(maintenance, `create database ${name} template ${model}`);
  return {
    connectionString: databaseOf(template, name),
    drop: () => ask(maintenance, `drop database ${name} with (force)`),
  };
};
