import type { InjectOptions } from "fastify";
import { pino } from "pino";
import { type AppOptions, buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { startTestPostgres } from "./postgres.ts";

type TestPostgres = Awaited<ReturnType<typeof startTestPostgres>>;
type Options = Pick<AppOptions, "recordingPath" | "webDirectory">;

/** The administrator's token of every server here; requests that bring no credential of their own carry it. */
export const TEST_TOKEN = "hw_test_administrator_of_every_server";

/** Signs a request over a socket in. */
export const SIGNED_IN = { authorization: `Bearer ${TEST_TOKEN}` };

const hasOwn = (headers: object) => Object.keys(headers).some((name) => /^(authorization|cookie)$/i.test(name));

/** Signs requests of tests in, unless they bring a credential, or `authorization: ""` for none. */
export const signInjections = (app: Awaited<ReturnType<typeof buildApp>>) => {
  const inject = app.inject.bind(app);
  const signed = (options: string | InjectOptions) => {
    const { headers = {}, ...rest } = typeof options === "string" ? { url: options } : options;
    if (!hasOwn(headers)) return inject({ ...rest, headers: { ...headers, ...SIGNED_IN } });
    const given = Object.entries(headers).filter(([, value]) => value !== "");
    return inject({ ...rest, headers: Object.fromEntries(given) });
  };
  Object.assign(app, { inject: signed });
};

/** A server on a database that is there: the next run of a console that was ended. */
export const buildTestApp = async (
  postgres: TestPostgres,
  env: Readonly<Record<string, string>> = {},
  options: Options = {},
) => {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: "fatal", HIGHWATER_BOOTSTRAP_TOKEN: TEST_TOKEN, ...env }, postgres.directory),
    databaseUrl: postgres.connectionString,
    log: pino({ level: "fatal" }),
    ...options,
  });
  await app.ready();
  signInjections(app);
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
