import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process that no later process with the same number is mistaken for. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** Field 22 of /proc/PID/stat; the name in field 2 may hold spaces and parentheses. */
function startTicks(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [state = "", ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (state === "Z") throw new Error("only its exit status is left");
  return rest[18] ?? "";
}

/** When the process began, in the system's own notation; null where no such process runs. */
export function processStart(pid: number): string | null {
  try {
    if (process.platform === "linux") return startTicks(pid);
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

/** @returns null where the process is gone already */
export function identify(pid: number): ProcessIdentity | null {
  const startedAt = processStart(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export const isAlive = ({ pid, startedAt }: ProcessIdentity): boolean => processStart(pid) === startedAt;
