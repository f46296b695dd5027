import type { Config } from "../config.ts";
import { takeConsoleLock } from "../database/console-lock.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { checkExternalPostgres } from "../database/external-postgres.ts";

export interface OpenServer {
  readonly connectionString: string;
  /** Ends what was started for it. */
  close(): Promise<void>;
}

const nothing = async () => undefined;

/**
 * The database of a console, which may be running.
 *
 * @param isAlone whether no console may use it meanwhile; one that starts is then told so
 * @throws {StartError} where it cannot be used, or a console uses it that must not
 */
export const openServer = async (
  { databaseUrl, dataDirectory }: Config,
  say: (text: string) => void,
  { isAlone }: { readonly isAlone: boolean },
): Promise<OpenServer> => {
  if (databaseUrl !== undefined) {
    await checkExternalPostgres(databaseUrl, say);
    const lock = isAlone ? await takeConsoleLock(databaseUrl) : { release: nothing };
    return { connectionString: databaseUrl, close: () => lock.release() };
  }
  const server = await startEmbeddedPostgres(dataDirectory, say);
  const { connectionString, wasRunning } = server;
  const end = () => (wasRunning ? nothing() : server.stop());
  try {
    // A console that takes over a server which ends with this work would lose it.
    const lock = isAlone || !wasRunning ? await takeConsoleLock(connectionString) : { release: nothing };
    return {
      connectionString,
      close: async () => {
        await lock.release();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
};
