import { createReadStream, createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, startTestApp, type TestApp } from "../../test/app.ts";
import { startTestPostgres } from "../../test/postgres.ts";
import { appliedMigrations } from "../database/applied-migrations.ts";
import { applyMigrations, readMigrations } from "../database/migrate.ts";
import { refuseNewer } from "../database/refuse-newer.ts";
import { BackupUnreadable } from "./format.ts";
import { listTables, quotedTable } from "./list-tables.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const MIGRATIONS = join(import.meta.dirname, "..", "..", "..", "..", "prisma", "migrations");
const HOUR_MS = 3_600_000;
const NOW_MS = Date.now();

type TestPostgres = Awaited<ReturnType<typeof startTestPostgres>>;

const withClient = async <T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** How many rows each table has, and what all of them add up to; but for when a token was last used. */
const contentsOf = (connectionString: string) =>
  withClient(connectionString, async (client) => {
    const contents = new Map<string, string>();
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(one), '' ORDER BY md5(one))), '') AS text FROM (SELECT (to_jsonb(t) - 'last_used_at')::text AS one FROM ${quotedTable(table)} t) AS rows`,
      );
      contents.set(`${table.schema}.${table.table}`, rows[0]?.text ?? "");
    }
    return contents;
  });

const expectNothing = async (connectionString: string) => {
  const contents = await contentsOf(connectionString);
  expect([...contents].filter(([table, text]) => table.startsWith("public.") && !text.startsWith("0 "))).toEqual([]);
};

const exposition = (value: number) => `kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} ${value}\n`;

const push = (app: TestApp["app"], timeMs: number, value: number) =>
  app.inject({
    method: "POST",
    url: `/api/v1/clusters/orders/ingest/prometheus?broker=1&timeMs=${timeMs}`,
    headers: { "content-type": "text/plain" },
    payload: exposition(value),
  });

const pointsOf = async (app: TestApp["app"]): Promise<unknown> => {
  const range = `from=${NOW_MS - 5 * HOUR_MS}&to=${NOW_MS + HOUR_MS}&points=5000`;
  const answer = await app.inject(`/api/v1/clusters/orders/series?signal=under_replicated_partitions&${range}`);
  return answer.json().series;
};

const post = async (app: TestApp["app"], url: string, payload: object) => {
  const answer = await app.inject({ method: "POST", url: `/api/v1${url}`, payload });
  expect([url, answer.statusCode]).toEqual([url, 201]);
  return answer.json();
};

let server: TestApp;
let emptied: TestPostgres[] = [];
let files = 0;

const fileName = () => join(server.postgres.directory, `backup-${files++}`);
const empty = async (): Promise<string> => {
  const postgres = await startTestPostgres({ migrated: false });
  emptied.push(postgres);
  return postgres.connectionString;
};

beforeAll(async () => {
  server = await startTestApp({ HIGHWATER_SECRET: "of the console" });
  const { app } = server;
  const auth = { basic: { username: "reader", password: "pass word" } };
  await post(app, "/clusters", { name: "orders", targets: [{ url: "http://127.0.0.1:9/metrics", auth }] });
  await post(app, "/clusters/orders/events", { kind: "deploy", title: "Ünïcode \\ \t and 'quotes'" });
  const request = { workload: { recordsPerSecond: 1000, recordBytes: 1024 } };
  await post(app, "/sizing/plans", { name: "Orders", request });
  for (let minute = 0; minute < 240; minute += 1) await push(app, NOW_MS - 4 * HOUR_MS + minute * 60_000, minute);
  await app.metricsStore.maintain(NOW_MS, { samplesFromMs: NOW_MS - 24 * HOUR_MS, rollupsFromMs: 0 });
});

afterAll(async () => {
  await Promise.all(emptied.map((postgres) => postgres.stop()));
  emptied = [];
  await server.stop();
});

describe("a backup", () => {
  test("gives back every row of every table, and a console goes on with it", async () => {
    const file = fileName();
    const before = await contentsOf(server.postgres.connectionString);
    const { rows, tables } = await writeBackup(server.postgres.connectionString, file);
    expect(tables).toBe(before.size);
    expect([...before].filter(([, text]) => !text.startsWith("0 ")).map(([table]) => table)).toEqual(
      expect.arrayContaining([
        "public.cluster",
        "public.event",
        "public.sizing_plan",
        "samples.chunk",
        "samples.scrape",
      ]),
    );

    const restored = await empty();
    expect(await restoreBackup(restored, file, MIGRATIONS)).toMatchObject({ rows, tables });
    expect(await contentsOf(restored)).toEqual(before);

    const app = await buildTestApp(
      { ...server.postgres, connectionString: restored },
      { HIGHWATER_SECRET: "of the console" },
    );
    try {
      expect(await pointsOf(app)).toEqual(await pointsOf(server.app));
      await post(app, "/clusters", { name: "later", targets: [] });
      expect((await push(app, NOW_MS + 1, 5)).json()).toMatchObject({ accepted: 1 });
    } finally {
      await app.close();
    }
  });

  test("is of one moment while samples come in, and holds all that were acknowledged before", async () => {
    const file = fileName();
    const ended = new AbortController();
    let acknowledged = 0;
    const writing = (async () => {
      for (let index = 0; !ended.signal.aborted; index += 1) {
        await push(server.app, NOW_MS + index, index);
        acknowledged = index + 1;
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(20);
    const before = acknowledged;
    await writeBackup(server.postgres.connectionString, file);
    ended.abort();
    await writing;

    const restored = await empty();
    await restoreBackup(restored, file, MIGRATIONS);
    const times = await withClient(restored, async (client) => {
      const { rows } = await client.query<{ time: string }>(
        "SELECT time_ms AS time FROM samples.scrape WHERE time_ms >= $1 ORDER BY 1",
        [NOW_MS],
      );
      return rows.map(({ time }) => Number(time) - NOW_MS);
    });
    expect(times.length).toBeGreaterThanOrEqual(before);
    expect(times).toEqual(times.map((_, index) => index));
  });

  test("of an earlier release is brought up to date", async () => {
    const all = await readMigrations(MIGRATIONS);
    const earlier = await empty();
    await applyMigrations(earlier, { ...all, migrationDirectories: all.migrationDirectories.slice(0, 8) });
    await withClient(earlier, (client) =>
      client.query(
        "INSERT INTO cluster (name, display_name, scrape_interval_seconds, updated_at) VALUES ('old', 'Old', 15, now())",
      ),
    );
    const file = fileName();
    await writeBackup(earlier, file);
    const restored = await empty();
    await restoreBackup(restored, file, MIGRATIONS);
    const names = all.migrationDirectories.map(({ path }) => path);
    expect(await withClient(restored, appliedMigrations)).toEqual(names);
    const app = await buildTestApp({ ...server.postgres, connectionString: restored });
    expect((await app.inject("/api/v1/clusters/old")).json()).toMatchObject({ displayName: "Old" });
    await app.close();
  });

  test("never replaces a file, and leaves none where it fails", async () => {
    const file = fileName();
    await writeFile(file, "mine");
    await expect(writeBackup(server.postgres.connectionString, file)).rejects.toThrow(/exists already/);
    expect(await readFile(file, "utf8")).toBe("mine");
    await expect(writeBackup(await empty(), fileName())).rejects.toThrow(/no Highwater in this database/);
    const missing = join(server.postgres.directory, "missing", "backup");
    await expect(writeBackup(server.postgres.connectionString, missing)).rejects.toThrow(/ENOENT/);
  });
});

describe("what cannot be restored", () => {
  let good: string;
  beforeAll(async () => {
    good = fileName();
    await writeBackup(server.postgres.connectionString, good);
  });

  const copyOf = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
    const file = fileName();
    await writeFile(file, change(await readFile(good)));
    return file;
  };

  /** The same with a change of what is compressed. */
  const changedInside = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
    const [plain, changed, file] = [fileName(), fileName(), fileName()];
    await pipeline(createReadStream(good), createZstdDecompress(), createWriteStream(plain));
    await writeFile(changed, change(await readFile(plain)));
    await pipeline(createReadStream(changed), createZstdCompress(), createWriteStream(file));
    return file;
  };

  test.each([
    ["another file", async () => copyOf(() => Buffer.from("no backup"))],
    ["an empty file", async () => copyOf(() => Buffer.alloc(0))],
    ["a file without its end", async () => copyOf((bytes) => bytes.subarray(0, bytes.length - 40))],
    ["half of a file", async () => copyOf((bytes) => bytes.subarray(0, bytes.length / 2))],
    ["other contents", async () => changedInside((bytes) => bytes.subarray(0, bytes.length - 200))],
    [
      "a backup in which a letter was changed",
      async () => changedInside((bytes) => Buffer.from(bytes.toString("latin1").replace("Orders", "0rders"), "latin1")),
    ],
    [
      "a backup of a form to come",
      async () =>
        changedInside((bytes) => Buffer.from(bytes.toString("latin1").replace('"version":1', '"version":9'), "latin1")),
    ],
  ])("%s: is refused, and nothing of it stays", async (_, make) => {
    const target = await empty();
    await expect(restoreBackup(target, await make(), MIGRATIONS)).rejects.toThrow(BackupUnreadable);
    await expectNothing(target);
  });

  test("a database that is not empty is left as it is", async () => {
    const target = await empty();
    await restoreBackup(target, good, MIGRATIONS);
    const before = await contentsOf(target);
    await expect(restoreBackup(target, good, MIGRATIONS)).rejects.toThrow(/not empty/);
    expect(await contentsOf(target)).toEqual(before);
  });

  test("a backup of a newer release is named so, and its database too", async () => {
    const newer = await empty();
    await restoreBackup(newer, good, MIGRATIONS);
    await withClient(newer, (client) =>
      client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES ('later', 'x', '29990101000000_later', now(), 1)`,
      ),
    );
    await expect(refuseNewer(newer, MIGRATIONS)).rejects.toThrow(/newer Highwater \(29990101000000_later\)/);
    const file = fileName();
    await writeBackup(newer, file);
    await expect(restoreBackup(await empty(), file, MIGRATIONS)).rejects.toThrow(
      /newer Highwater.*29990101000000_later/,
    );
  });
});
