import { pino } from "pino";
import { type AppOptions, buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { startTestPostgres } from "./postgres.ts";

type TestPostgres = Awaited<ReturnType<typeof startTestPostgres>>;
type Options = Pick<AppOptions, "recordingPath" | "webDirectory">;

/** A server on a database that is there: the next run of a console that was ended. */
export const buildTestApp = async (
  postgres: TestPostgres,
  env: Readonly<Record<string, string>> = {},
  options: Options = {},
) => {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: "fatal", ...env }, postgres.directory),
    databaseUrl: postgres.connectionString,
    log: pino({ level: "fatal" }),
    ...options,
  });
  await app.ready();
  return app;
};

/** The whole server, as production builds it, on a PostgreSQL of its own; it does not listen unless a test asks it to. */
export const startTestApp = async (env: Readonly<Record<string, string>> = {}, options: Options = {}) => {
  const postgres = await startTestPostgres();
  const app = await buildTestApp(postgres, env, options);
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
