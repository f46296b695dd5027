import { connect, createServer, type Socket } from "node:net";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPostgres } from "../../../test/postgres.ts";
import { isDatabaseAway } from "../../database/is-away.ts";
import { copyIn, copyInAlone, copyOut } from "./copy-streams.ts";
import { inTransaction } from "./transaction.ts";

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let pool: Pool;

beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = new Pool({ connectionString: postgres.connectionString, max: 3 });
  pool.on("error", () => undefined);
});

afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

/** Ends connections on which a COPY runs. @returns how many */
const endCopies = async (): Promise<number> => {
  const { rowCount } = await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ '^COPY' AND state = 'active'`,
  );
  return rowCount ?? 0;
};

/** Ends the connection on which a COPY runs, once one does. */
const endCopy = async () => {
  while ((await endCopies()) === 0);
};

const readAll = async (stream: AsyncIterable<Buffer>) => {
  for await (const _ of stream);
};

test.each([
  ["before its first row", "COPY (SELECT pg_sleep(60)) TO STDOUT"],
  [
    "between two rows",
    "COPY (SELECT repeat('x', 8000), CASE WHEN n > 40 THEN pg_sleep(60) END FROM generate_series(1, 50) AS n) TO STDOUT",
  ],
])("a COPY whose connection is ended %s fails, and the pool goes on", async (_, copy) => {
  const reading = inTransaction(pool, "snapshot", (client) => copyOut(client, copy, readAll));
  const [outcome] = await Promise.allSettled([reading, endCopy()]);
  expect(outcome.status).toBe("rejected");
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("so does a COPY into a table that is locked", async () => {
  const locked = Promise.withResolvers<void>();
  const holding = inTransaction(pool, "write", async (client) => {
    await client.query("LOCK TABLE samples.signal IN ACCESS EXCLUSIVE MODE");
    await locked.promise;
  });
  const writing = inTransaction(pool, "write", (client) =>
    copyIn(client, "COPY samples.signal (name) FROM STDIN", Buffer.from("a\n")),
  );
  const [outcome] = await Promise.allSettled([writing, endCopy()]);
  expect(outcome.status).toBe("rejected");
  locked.resolve();
  await holding;
});

/** A way to the server whose connections can be cut as by a network that fails: nobody is told. */
const openWay = async () => {
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(postgres.connectionString).port), "127.0.0.1");
    for (const socket of [client, upstream]) sockets.push(socket.on("error", () => undefined));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(postgres.connectionString);
  url.port = String(typeof address === "string" ? "" : address?.port);
  return {
    connectionString: url.href,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  };
};

test("so does one whose connection is cut, without a word of the server", async () => {
  const way = await openWay();
  const cuttable = new Pool({ connectionString: way.connectionString });
  cuttable.on("error", () => undefined);
  const copy =
    "COPY (SELECT repeat('x', 8000), CASE WHEN n > 40 THEN pg_sleep(60) END FROM generate_series(1, 50) AS n) TO STDOUT";
  const reading = inTransaction(cuttable, "snapshot", (client) =>
    copyOut(client, copy, async (stream) => {
      for await (const _ of stream) way.cut();
    }),
  );
  await expect(reading).rejects.toThrow(/onnection/);
  await cuttable.end();
  way.close();
  await endCopies();
});

test("rows that are copied in while the connection is ended, or for too long, say that the database is away", async () => {
  await pool.query("CREATE TABLE locked_rows (one int)");
  const locked = Promise.withResolvers<void>();
  const holding = inTransaction(pool, "write", async (client) => {
    await client.query("LOCK TABLE locked_rows IN ACCESS EXCLUSIVE MODE");
    await locked.promise;
  });
  const copy = (timeoutMs: number) =>
    copyInAlone(pool, "COPY locked_rows FROM STDIN", Buffer.from("1\n"), timeoutMs).catch((error: unknown) => error);
  const granted = "SELECT FROM pg_locks WHERE relation = 'locked_rows'::regclass AND granted";
  await expect.poll(async () => (await pool.query(granted)).rowCount).toBe(1);
  const late = await copy(200);
  const copying = copy(60_000);
  // The one that came too late may still wait for the lock too.
  const ending = setInterval(() => void endCopies(), 50);
  const ended = await copying;
  clearInterval(ending);
  expect([isDatabaseAway(late), isDatabaseAway(ended)]).toEqual([true, true]);
  locked.resolve();
  await holding;
  expect(await copy(60_000)).toBeUndefined();
  expect(
    isDatabaseAway(
      await copyInAlone(pool, "COPY locked_rows FROM STDIN", Buffer.from("x\n"), 60_000).catch(
        (error: unknown) => error,
      ),
    ),
  ).toBe(false);
  expect((await pool.query("SELECT one FROM locked_rows")).rows).toEqual([{ one: 1 }]);
});
