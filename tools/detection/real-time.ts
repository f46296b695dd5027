import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isAlive } from "../kafka/process-identity.ts";
import { readRunFile } from "../kafka/run-file.ts";

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

const schedule = (pid: number): void => {
  execFileSync("chrt", ["-a", "-r", "-p", "1", String(pid)], { stdio: "ignore" });
};

/**
 * Schedules what this run started before everything else on a machine that has other work, as for the recording: else
 * the machine's own stalls are all that is seen. Linux only, and needs the right to.
 * @throws where chrt is missing or not allowed
 */
export function scheduleFirst(runFile: string): void {
  schedule(process.pid);
  const started = readRunFile(runFile).filter(isAlive);
  for (const pid of new Set([...started.map((one) => one.pid), ...childrenOf(process.pid)])) {
    try {
      schedule(pid);
    } catch {
      // It ended meanwhile: that the right is there was seen with this process.
    }
  }
}
