import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Reads a data directory's lock file; undefined where there is none or it is incomplete. */
export const readPostmaster = async (dataDirectory: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(dataDirectory, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, , , , status] = text.split("\n");
  if (pid === undefined || !Number.isInteger(Number(pid)) || Number(pid) <= 0) return undefined;
  return { pid: Number(pid), port: Number(port ?? 0), ready: status?.trim() === "ready" };
};

/** True where a process of this number exists, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** True where the process is a PostgreSQL; a number may belong to another program after a restart of the machine. */
export const isPostgres = async (pid: number): Promise<boolean> => {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return command === undefined ? isAlive(pid) : command.includes("postgres");
};
