import { randomBytes } from "node:crypto";
import { chown, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { StartError } from "../errors.ts";
import { findBinaries } from "./binaries.ts";
import { findFreePort } from "./free-port.ts";
import { chooseLocation, makePrivateDirectory } from "./location.ts";
import { postgresCommands, type PostgresCommands } from "./postgres-commands.ts";
import { isAlive, isPostgres, readPostmaster } from "./postmaster-pid.ts";
import { findSystemUser, type SystemUser } from "./system-user.ts";

const DATABASE = "highwater";
const ROLE = "highwater";
/** Of the binaries that come with the project; a data directory belongs to one major version. */
const MAJOR_VERSION = "18";
/** PostgreSQL allows its group to read, and nobody else anything. */
const NOT_ALLOWED = 0o027;

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** It ran before, started by another program that may still use it. */
  readonly wasRunning: boolean;
  /** Whether its processes are there. */
  isRunning(): Promise<boolean>;
  /** Starts it at the same port after it ended. @throws {StartError} saying why it did not start */
  startAgain(): Promise<void>;
  /** Stops the server after its clients were told to leave; resolves when it is down. */
  stop(): Promise<void>;
}

interface Installation {
  readonly commands: PostgresCommands;
  readonly user: SystemUser | undefined;
  readonly data: string;
  readonly log: string;
  readonly password: string;
}

type Say = (text: string) => void;

const readOwn = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartError(
      `${path} cannot be read (${error.code ?? error.message}). An earlier run as another user made it: start as that user, or set DATA_DIR to another place.`,
    );
  });

const readPassword = async (home: string): Promise<string> => {
  const path = join(home, "postgres.password");
  const known = await readOwn(path);
  if (known !== undefined && known !== "") return known.trim();
  const password = randomBytes(24).toString("base64url");
  await writeFile(path, password, { mode: 0o600 });
  return password;
};

/** @throws {StartError} where others than PostgreSQL's user may get into its data */
const checkPrivate = async (data: string): Promise<void> => {
  const { mode } = await stat(data);
  if (process.platform === "win32" || (mode & NOT_ALLOWED) === 0) return;
  throw new StartError(
    `${data} may be entered by other users than PostgreSQL's own (mode ${(mode & 0o777).toString(8)}). Take that away with chmod 700 ${data}.`,
  );
};

const initialise = async ({ commands, user, data, password }: Installation, say: Say) => {
  const version = await readOwn(join(data, "PG_VERSION"));
  if (version !== undefined) {
    if (version.trim() === MAJOR_VERSION) return checkPrivate(data);
    throw new StartError(
      `${data} was made by PostgreSQL ${version.trim()}, and this release brings PostgreSQL ${MAJOR_VERSION}, which cannot read it. Nothing was changed. Start the release of Highwater that made it, write a backup with "npx highwater backup FILE", and restore that with this release into an empty DATA_DIR ("npx highwater restore FILE").`,
    );
  }
  say("Making a new PostgreSQL database");
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await makePrivateDirectory(draft, user);
  const passwordFile = join(draft, "..", "postgres.initial-password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) await chown(passwordFile, user.uid, user.gid);
  try {
    await commands.initdb(
      "--pgdata",
      draft,
      "--username",
      ROLE,
      "--pwfile",
      passwordFile,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, data);
};

const connectionStringTo = (port: number, password: string, database: string) =>
  `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}`;

const withClient = async <T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The port of a server that already runs on this data directory and knows our password. */
const adopt = async ({ commands, data, password }: Installation, say: Say): Promise<number | undefined> => {
  const postmaster = await readPostmaster(data);
  if (postmaster === undefined || !isAlive(postmaster.pid)) return undefined;
  if (!(await isPostgres(postmaster.pid))) {
    say("Removing the lock of a PostgreSQL that is no longer there");
    await rm(join(data, "postmaster.pid"), { force: true });
    return undefined;
  }
  const answers = await withClient(connectionStringTo(postmaster.port, password, "postgres"), async (client) => {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory === data;
  }).catch(() => false);
  if (answers) {
    say("Using the PostgreSQL that runs on this data already");
    return postmaster.port;
  }
  say("Stopping a PostgreSQL that an earlier run left behind and that does not answer");
  await commands.pgCtl("stop", "--pgdata", data, "--mode", "immediate", "--wait", "--timeout", "60");
  return undefined;
};

const tailOf = async (path: string) =>
  (await readFile(path, "utf8").catch(() => "")).trim().split("\n").slice(-5).join("\n  ");

/** @throws {StartError} with the end of PostgreSQL's log */
const startAt = async (port: number, { commands, user, data, log }: Installation): Promise<void> => {
  await (await open(log, "a", 0o600)).close();
  if (user !== undefined) await chown(log, user.uid, user.gid);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c wal_compression=on -c max_wal_size=512MB`;
  try {
    // pg_ctl gives the server a session of its own, so that the terminal's Ctrl-C does not reach it before the last flush.
    await commands.pgCtl("start", "--pgdata", data, "--log", log, "--wait", "--timeout", "300", "--options", settings);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new StartError(`PostgreSQL did not start: ${reason}\nThe end of ${log}:\n  ${await tailOf(log)}`);
  }
};

const launch = async (installation: Installation, say: Say): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    say("Starting PostgreSQL");
    try {
      await startAt(port, installation);
      return port;
    } catch (error) {
      if (attempt === 3) throw error;
      // The last children of a killed server need a moment to leave.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
};

/** The PostgreSQL that runs on these data, whoever started it, and where. */
const findRunning = async ({ data }: Installation) => {
  const postmaster = await readPostmaster(data);
  const runs = postmaster !== undefined && isAlive(postmaster.pid) && (await isPostgres(postmaster.pid));
  return runs ? postmaster : undefined;
};

const startAgainAt = async (port: number, installation: Installation): Promise<void> => {
  const running = await findRunning(installation);
  if (running?.port === port) return;
  if (running !== undefined)
    throw new StartError(
      `Another PostgreSQL runs on ${installation.data}, at port ${running.port}: a second Highwater was started meanwhile. Stop this one.`,
    );
  const postmaster = await readPostmaster(installation.data);
  // The number is another program's by now, or of a process that has ended and that nobody has asked after.
  if (postmaster !== undefined && isAlive(postmaster.pid)) await rm(join(installation.data, "postmaster.pid"));
  await startAt(port, installation);
};

const ensureDatabase = (port: number, password: string) =>
  withClient(connectionStringTo(port, password, "postgres"), async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });

const versionOf = async (binaries: string) => {
  const { size } = await stat(join(binaries, "bin", "postgres"));
  return `${MAJOR_VERSION}-${size.toString(36)}`;
};

/**
 * Starts the PostgreSQL 18 that comes with the project, or takes over one that an earlier run left behind.
 *
 * @throws {StartError} with what to do, where it cannot run here
 */
export const startEmbeddedPostgres = async (dataDirectory: string, say: Say): Promise<EmbeddedPostgres> => {
  const original = findBinaries();
  const user = await findSystemUser(join(dataDirectory, "postgres"));
  const { binaries, home, notice } = await chooseLocation(dataDirectory, original, await versionOf(original), user);
  if (notice !== undefined) say(notice);
  const installation: Installation = {
    commands: postgresCommands(binaries, user),
    user,
    data: join(home, "postgres"),
    log: join(home, "postgres.log"),
    password: await readPassword(home),
  };
  await initialise(installation, say);
  const adopted = await adopt(installation, say);
  const port = adopted ?? (await launch(installation, say));
  await ensureDatabase(port, installation.password);
  return {
    connectionString: connectionStringTo(port, installation.password, DATABASE),
    wasRunning: adopted !== undefined,
    isRunning: async () => (await findRunning(installation))?.port === port,
    startAgain: () => startAgainAt(port, installation),
    stop: async () => {
      const { commands, data } = installation;
      // One at another port is another console's, which started it while this one's had ended.
      if ((await findRunning(installation))?.port !== port) return;
      await commands.pgCtl("stop", "--pgdata", data, "--mode", "fast", "--wait", "--timeout", "120");
    },
  };
};
