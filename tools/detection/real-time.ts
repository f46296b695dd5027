import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readRunFile } from "../kafka/run-file.ts";

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

/**
 * Schedules what this run started before everything else on a machine that has other work, as for the recording: else
 * the machine's own stalls are all that is seen. Linux only, and needs the right to.
 * @throws where chrt is missing or not allowed
 */
export function scheduleFirst(runFile: string): void {
  const pids = new Set([...readRunFile(runFile).map(({ pid }) => pid), ...childrenOf(process.pid), process.pid]);
  for (const pid of pids) execFileSync("chrt", ["-a", "-r", "-p", "1", String(pid)], { stdio: "ignore" });
}
