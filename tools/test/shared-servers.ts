import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSharedPostgres } from "../../apps/api/test/shared-postgres.ts";
import { stopSignal } from "../kafka/stop-signals.ts";
import { type StartedKafka, startSharedKafka } from "./shared-kafka.ts";

export interface SharedServers {
  /** Answers GET /postgres and GET /kafka with the server's addresses. */
  readonly url: string;
  readonly kafka: () => Promise<StartedKafka>;
  /** Stops those that were started. */
  stop(): Promise<void>;
}

/** Servers that the tests of a run share; each starts when it is first asked for. */
export const openSharedServers = async (port = 0): Promise<SharedServers> => {
  const directory = await mkdtemp(join(tmpdir(), "highwater-shared-"));
  await chmod(directory, 0o755);
  const started = new Map<string, Promise<{ stop(): Promise<void> }>>();
  const once = <T extends { stop(): Promise<void> }>(name: string, start: () => Promise<T>) => {
    let running: Promise<T> | undefined;
    return () => {
      running ??= start();
      started.set(name, running);
      return running;
    };
  };
  const kafka = once("kafka", () => startSharedKafka(directory, () => undefined));
  const postgres = once("postgres", () => startSharedPostgres(directory));
  const door = createServer(({ url }, response) => {
    const asked = url === "/kafka" ? kafka() : postgres();
    asked.then(
      (server) => response.end(JSON.stringify(server)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(port, "127.0.0.1", resolve));
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    kafka,
    stop: async () => {
      door.close();
      await Promise.all([...started.values()].map(async (server) => (await server.catch(() => undefined))?.stop()));
      await rm(directory, { recursive: true, force: true });
    },
  };
};

if (import.meta.main) {
  const signal = stopSignal();
  const servers = await openSharedServers(Number(process.env["PORT"] ?? 0));
  signal.addEventListener("abort", () => void servers.stop());
  if (process.send === undefined) process.stdout.write(`export TEST_SERVERS=${servers.url}\n`);
  else process.send(servers.url);
}
