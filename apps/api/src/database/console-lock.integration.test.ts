import { connect, createServer } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestPostgres } from "../../test/postgres.ts";
import { takeConsoleLock, waitForConsoleLock } from "./console-lock.ts";
import { findFreePort } from "./free-port.ts";

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let client: Client;

beforeAll(async () => {
  postgres = await startTestPostgres();
  client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

const placeOf = async () => (await client.query<{ url: string }>("SELECT url FROM samples.console_place")).rows[0]?.url;

test("where the console is reached is said again until it is written", async () => {
  const lock = await takeConsoleLock(postgres.connectionString, () => undefined);
  try {
    await client.query("ALTER TABLE samples.console_place RENAME TO elsewhere");
    await expect(lock.announce("http://127.0.0.1:1")).rejects.toThrow("console_place");
    await client.query("ALTER TABLE samples.elsewhere RENAME TO console_place");
    await vi.waitFor(async () => expect(await placeOf()).toBe("http://127.0.0.1:1"), {
      timeout: 20_000,
      interval: 200,
    });
  } finally {
    await lock.release();
  }
});

/** A way to the server that is not there yet. */
const wayTo = async (connectionString: string) => {
  const [there, here] = [new URL(connectionString), new URL(connectionString)];
  here.port = String(await findFreePort());
  const open = () =>
    createServer((socket) => {
      const further = connect(Number(there.port), there.hostname);
      socket.on("error", () => further.destroy()).pipe(further);
      further.on("error", () => socket.destroy()).pipe(socket);
    }).listen(Number(here.port), here.hostname);
  return { connectionString: here.href, open };
};

test("a process that finds no server at first stands by all the same once it finds the lock taken, and says so once", async () => {
  const holder = await takeConsoleLock(postgres.connectionString);
  const way = await wayTo(postgres.connectionString);
  const [onStandby, checkpoint] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const waiting = waitForConsoleLock(way.connectionString, {
    onStandby,
    onPlace: () => undefined,
    onLost: () => undefined,
    checkpoint,
  });
  await vi.waitFor(() => expect(checkpoint.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 });
  expect(onStandby).not.toHaveBeenCalled();
  const server = way.open();
  try {
    await vi.waitFor(() => expect(onStandby).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    await holder.release();
    await (await waiting).release();
    expect(onStandby).toHaveBeenCalledTimes(1);
  } finally {
    server.close();
  }
});
