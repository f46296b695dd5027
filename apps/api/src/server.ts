import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { exposureWarnings } from "./access/exposure-warnings.ts";
import { makeSetUpToken } from "./access/set-up-link.ts";
import { signInLines } from "./access/sign-in-lines.ts";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { StartError } from "./errors.ts";
import { checkPort, explainListenError } from "./port-check.ts";
import { openStandby } from "./standby.ts";
import { createShutdown, type Shutdown, StopRequested } from "./shutdown.ts";

const projectRoot = join(import.meta.dirname, "..", "..", "..");
const say = (text: string) => process.stdout.write(`${text}\n`);

const ifThere = (...path: string[]): string | undefined => {
  const full = join(projectRoot, ...path);
  return existsSync(full) ? full : undefined;
};

const createLog = ({ logLevel }: Config) =>
  pino({
    level: logLevel,
    ...(process.stdout.isTTY
      ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" } } }
      : {}),
  });

/** What is done while another console works on the database. */
const createStandby = (config: Config) => {
  let server: ReturnType<typeof openStandby> | undefined;
  return {
    begin: () => {
      say("Another Highwater works on this database. This one stands by, and takes over when that one ends.");
      server = openStandby(config);
    },
    end: async () => {
      const ended = server;
      server = undefined;
      await (await ended)?.close();
      return ended !== undefined;
    },
  };
};

const start = async (shutdown: Shutdown) => {
  const config = readConfig(process.env, projectRoot);
  await checkPort(config.host, config.port);
  shutdown.checkpoint();
  const standby = createStandby(config);
  shutdown.add(async () => void (await standby.end()));
  const database = await openDatabase(config, projectRoot, say, {
    onStandby: standby.begin,
    onLost: () => {
      say(
        "\nAnother Highwater took over the database while it was away from here. This one stops; started again, it waits.",
      );
      void shutdown.stop(1);
    },
    checkpoint: () => shutdown.checkpoint(),
  });
  shutdown.add(() => database.close());
  if (await standby.end()) say("Taking over");
  shutdown.checkpoint();
  const app = await buildApp({
    config,
    databaseUrl: database.connectionString,
    log: createLog(config),
    webDirectory: ifThere("apps", "web", "dist"),
    recordingPath: ifThere("recordings", "three-brokers.hwrec.zst"),
  });
  shutdown.add(() => app.close());
  await app.listen({ host: config.host, port: config.port }).catch(async (error: NodeJS.ErrnoException) => {
    throw await explainListenError(error, config.host, config.port);
  });
  await app.readiness.settled();
  shutdown.checkpoint();
  say(`\nHighwater is ready: ${app.listeningOrigin}`);
  const token = await makeSetUpToken(app.prisma, config);
  for (const line of signInLines(config, app.listeningOrigin, token)) say(line);
  for (const warning of exposureWarnings(config)) app.log.warn(warning);
  say("Ctrl-C stops it.\n");
};

const explain = (error: unknown) =>
  error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);

const shutdown = createShutdown(say);
shutdown.during(start(shutdown)).catch((error: unknown) => {
  if (error instanceof StopRequested) return;
  process.stderr.write(`\nHighwater cannot start. ${explain(error)}\n`);
  void shutdown.stop(1);
});
