import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPostgres } from "../../test/postgres.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { withSchemaEngine } from "./schema-engine.ts";

const prisma = join(import.meta.dirname, "..", "..", "..", "..", "prisma");
const migrations = join(prisma, "migrations");
const filters = { externalTables: [], externalEnums: [] };

type TestPostgres = Awaited<ReturnType<typeof startTestPostgres>>;
let postgres: TestPostgres;
let described: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres({ migrated: false });
  described = await startTestPostgres({ migrated: false });
});
afterAll(async () => {
  await postgres.stop();
  await described.stop();
});

const query = async (connectionString: string, sql: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** What an application sees of a database: columns, indexes and constraints. */
const shapeOf = async (connectionString: string) => ({
  columns: await query(
    connectionString,
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' and table_name <> '_prisma_migrations' order by 1, 2`,
  ),
  indexes: await query(
    connectionString,
    `select indexdef from pg_indexes where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
  ),
  constraints: await query(
    connectionString,
    `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where connamespace = 'public'::regnamespace and conrelid::regclass::text <> '_prisma_migrations' order by 1`,
  ),
});

test("an empty database gets every migration once, and Prisma's own table remembers them", async () => {
  const { connectionString } = postgres;
  const { migrationDirectories } = await readMigrations(migrations);
  const names = migrationDirectories.map(({ path }) => path);
  expect(await migrate(connectionString, migrations)).toEqual(names);
  expect(await migrate(connectionString, migrations)).toEqual([]);
  const rows = await query(
    connectionString,
    `select migration_name from "_prisma_migrations" where finished_at is not null order by 1`,
  );
  expect(rows.map(({ migration_name }) => migration_name)).toEqual(names);
});

test("the migrations give the database that the schema describes", async () => {
  const { connectionString } = postgres;
  await migrate(connectionString, migrations);
  const content = await readFile(join(prisma, "schema.prisma"), "utf8");
  const { stdout } = await withSchemaEngine(connectionString, (engine) =>
    engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content }] },
      script: true,
      exitCode: null,
      filters,
    }),
  );
  await query(described.connectionString, String(stdout));
  const wanted = await shapeOf(described.connectionString);
  expect(wanted.columns.length).toBeGreaterThan(10);
  expect(await shapeOf(connectionString)).toEqual(wanted);
});
