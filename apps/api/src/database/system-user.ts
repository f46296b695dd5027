import { execFileSync, spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { StartError } from "../errors.ts";

/** Who runs PostgreSQL; undefined where the console's own user does. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const NAME = "postgres";

const idOf = (flag: "-u" | "-g") => {
  const { status, stdout } = spawnSync("id", [flag, NAME], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : undefined;
};

const lookUp = (): SystemUser | undefined => {
  const uid = idOf("-u");
  const gid = idOf("-g");
  return uid === undefined || gid === undefined ? undefined : { name: NAME, uid, gid };
};

const create = () => {
  const attempts = [
    ["useradd", "--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", NAME],
    ["adduser", "-S", "-D", "-H", "-s", "/sbin/nologin", NAME],
  ] as const;
  for (const [command, ...options] of attempts) {
    try {
      execFileSync(command, options, { stdio: "ignore" });
      return;
    } catch {
      // the next tool may exist on this system
    }
  }
};

/** Data that an ordinary user's start made goes on belonging to that user. */
const ownerOf = async (data: string): Promise<SystemUser | undefined> => {
  const found = await stat(data).catch(() => undefined);
  return found === undefined || found.uid === 0
    ? undefined
    : { name: `user ${found.uid}`, uid: found.uid, gid: found.gid };
};

/**
 * PostgreSQL refuses to run as root: as root the owner of existing data runs it, or else a system user of its own,
 * which is made where it is missing.
 *
 * @param data - PostgreSQL's data directory, which may not exist yet
 * @throws {StartError} where no such user can be had
 */
export const findSystemUser = async (data: string): Promise<SystemUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const existing = (await ownerOf(data)) ?? lookUp();
  if (existing !== undefined) return existing;
  create();
  const created = lookUp();
  if (created === undefined)
    throw new StartError(
      `PostgreSQL does not run as root, and a system user "${NAME}" could not be made. Add that user, start Highwater as an ordinary user, or set DATABASE_URL.`,
    );
  return created;
};
