import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isAlive, type ProcessIdentity } from "./process-identity.ts";

const FILE = "processes.jsonl";

/** The processes of one run, on disk, so that the next run can stop what a killed one left behind. */
export type RunFile = { add(pid: number): void; remove(): void };

function parseIdentity(line: string): ProcessIdentity[] {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || !("pid" in value) || !("startedAt" in value)) return [];
    const { pid, startedAt } = value;
    return typeof pid === "number" && typeof startedAt === "string" ? [{ pid, startedAt }] : [];
  } catch {
    return [];
  }
}

/** What the file lists; the first is the process that wrote it. A line cut short by a crash is skipped. */
export function readRunFile(file: string): ProcessIdentity[] {
  try {
    return readFileSync(file, "utf8").split("\n").flatMap(parseIdentity);
  } catch {
    return [];
  }
}

async function killAndWait(processes: readonly ProcessIdentity[]): Promise<void> {
  for (const { pid } of processes) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // gone between the look and the signal
    }
  }
  for (let tries = 0; tries < 100 && processes.some(isAlive); tries += 1) await sleep(50);
}

/**
 * Stops the leftovers of a run that was killed in this directory and begins the list of this run.
 * @throws where a run that is still alive uses the directory
 */
export async function openRunFile(dataDir: string, log: (line: string) => void): Promise<RunFile> {
  const file = path.join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  const [owner, ...children] = readRunFile(file);
  if (owner !== undefined && isAlive(owner)) {
    throw new Error(`A local Kafka already runs in ${dataDir} (process ${owner.pid}). Stop it first.`);
  }
  const leftovers = children.filter(isAlive);
  if (leftovers.length > 0) log(`Stopping ${leftovers.length} processes that an earlier run left behind`);
  await killAndWait(leftovers);

  writeFileSync(file, `${JSON.stringify(identify(process.pid))}\n`);
  return {
    add: (pid) => {
      const identity = identify(pid);
      if (identity !== null) appendFileSync(file, `${JSON.stringify(identity)}\n`);
    },
    remove: () => rmSync(file, { force: true }),
  };
}
