import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SystemUser } from "./system-user.ts";

const run = promisify(execFile);

/** Runs PostgreSQL's own programs as its system user. */
export const postgresCommands = (binaries: string, user: SystemUser | undefined) => {
  const options = {
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" },
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  };
  const program =
    (name: string) =>
    (...parameters: string[]) =>
      run(join(binaries, "bin", name), parameters, options);
  return { initdb: program("initdb"), pgCtl: program("pg_ctl"), postgres: program("postgres") };
};

export type PostgresCommands = ReturnType<typeof postgresCommands>;
