import { pino } from "pino";
import { type AppOptions, buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { startTestPostgres } from "./postgres.ts";

/** The whole server, as production builds it, on a PostgreSQL of its own; it does not listen unless a test asks it to. */
export const startTestApp = async (
  env: Readonly<Record<string, string>> = {},
  options: Pick<AppOptions, "recordingPath" | "webDirectory"> = {},
) => {
  const postgres = await startTestPostgres();
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: "fatal", ...env }, postgres.directory),
    databaseUrl: postgres.connectionString,
    log: pino({ level: "fatal" }),
    ...options,
  });
  await app.ready();
  return {
    app,
    postgres,
    stop: async () => {
      await app.close();
      await postgres.stop();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
