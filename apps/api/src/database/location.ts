import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chown, cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { StartError } from "../errors.ts";
import type { SystemUser } from "./system-user.ts";

const SYSTEM_DIRECTORY = "/var/lib/highwater";

export interface Location {
  /** Where PostgreSQL's programs are. */
  readonly binaries: string;
  /** Directory that holds the data directory, the log and the password. */
  readonly home: string;
  /** What to tell the user where it is not the usual place. */
  readonly notice: string | undefined;
}

const canReach = (path: string, user: SystemUser) =>
  spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { uid: user.uid, gid: user.gid, cwd: "/" }).status === 0;

const exists = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;

const copyBinaries = async (from: string, to: string) => {
  if (await exists(to)) return;
  const draft = `${to}.${process.pid}`;
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, to).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  });
};

/**
 * Chooses where PostgreSQL lives: in the console's data directory, or, where its system user cannot get there
 * (a project under a home of mode 0700), in a system directory. Permissions of what is there already are never changed.
 */
export const chooseLocation = async (
  dataDirectory: string,
  binaries: string,
  version: string,
  user: SystemUser | undefined,
): Promise<Location> => {
  await mkdir(dataDirectory, { recursive: true }).catch((error: Error) => {
    throw new StartError(
      `The data directory ${dataDirectory} cannot be made (${error.message}). Set DATA_DIR to a place that can be written.`,
    );
  });
  if (user === undefined) return { binaries, home: dataDirectory, notice: undefined };

  const dataReachable = canReach(dataDirectory, user);
  const binariesReachable = canReach(join(binaries, "bin", "postgres"), user);
  if (dataReachable && binariesReachable) return { binaries, home: dataDirectory, notice: undefined };

  await mkdir(SYSTEM_DIRECTORY, { recursive: true, mode: 0o755 });
  const copied = join(SYSTEM_DIRECTORY, `postgresql-${version}`);
  if (!binariesReachable) await copyBinaries(binaries, copied);
  const id = createHash("sha256").update(dataDirectory).digest("hex").slice(0, 12);
  const home = dataReachable
    ? dataDirectory
    : join(SYSTEM_DIRECTORY, `${basename(dataDirectory).replace(/^\./, "")}-${id}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  return {
    binaries: binariesReachable ? binaries : copied,
    home,
    notice: `The user "${user.name}", who runs PostgreSQL, cannot get into ${dataReachable ? binaries : dataDirectory}; PostgreSQL uses ${dataReachable ? copied : home} instead.`,
  };
};

/** Makes a directory that only PostgreSQL's user can read. */
export const makePrivateDirectory = async (path: string, user: SystemUser | undefined) => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (user !== undefined) await chown(path, user.uid, user.gid);
};
