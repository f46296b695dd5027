import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { pino } from "pino";
import { exposureWarnings } from "./access/exposure-warnings.ts";
import { makeSetUpToken } from "./access/set-up-link.ts";
import { signInLines } from "./access/sign-in-lines.ts";
import { buildApp } from "./app.ts";
import { collectGarbageLess } from "./collect-garbage-less.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { StartError } from "./errors.ts";
import { checkPort, explainListenError } from "./port-check.ts";
import { ownPlace } from "./standby/own-place.ts";
import { createStandby } from "./standby/standby.ts";
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

const portOf = ({ server }: { readonly server: Server }): number => {
  const address = server.address();
  return address === null || typeof address === "string" ? 0 : address.port;
};

const start = async (shutdown: Shutdown) => {
  collectGarbageLess();
  const config = readConfig(process.env, projectRoot);
  await checkPort(config.host, config.port);
  shutdown.checkpoint();
  const log = createLog(config);
  const standby = createStandby({ config, log, say });
  shutdown.add(standby.end);
  const database = await openDatabase(
    { config, projectRoot, say, log },
    {
      onStandby: standby.begin,
      onPlace: standby.moveTo,
      onLost: () => {
        say(
          "\nAnother Highwater took over the database while it was away from here. This one stops; started again, it waits.",
        );
        void shutdown.stop(1);
      },
      checkpoint: () => shutdown.checkpoint(),
    },
  );
  shutdown.add(() => database.close());
  if (standby.hasBegun()) say("Taking over");
  shutdown.checkpoint();
  const app = await buildApp({
    config,
    databaseUrl: database.connectionString,
    postgresKeeper: database.keeper,
    log,
    webDirectory: ifThere("apps", "web", "dist"),
    recordingPath: ifThere("recordings", "three-brokers.hwrec.zst"),
  });
  shutdown.add(() => app.close());
  await app.ready();
  await standby.end();
  await app.listen({ host: config.host, port: config.port }).catch(async (error: NodeJS.ErrnoException) => {
    throw await explainListenError(error, config.host, config.port);
  });
  await database
    .announce(ownPlace(config, portOf(app)))
    .catch((error: unknown) => log.warn({ err: error }, "others on this database do not know where this process is"));
  await app.readiness.settled();
  const token = await makeSetUpToken(app.prisma, config);
  shutdown.checkpoint();
  say(`\nHighwater is ready: ${app.listeningOrigin}`);
  for (const line of signInLines(config, app.listeningOrigin, token)) say(line);
  for (const warning of exposureWarnings(config)) app.log.warn(warning);
  say("Ctrl-C stops it.\n");
};

const explain = (error: unknown) =>
  error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);

// Where nobody reads any more what it says, it goes on, and stops as it should.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
const shutdown = createShutdown(say);
shutdown.during(start(shutdown)).catch((error: unknown) => {
  if (error instanceof StopRequested) return;
  process.stderr.write(`\nHighwater cannot start. ${explain(error)}\n`);
  void shutdown.stop(1);
});
