import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** FileChannel writes with `write`, gathering writes with `writev`, writes at a position with the p-forms. */
const WRITES = "write,writev,pwrite64,pwritev";
const SEGMENT = /^\d+\.log$/;
const METADATA_LOG = "__cluster_metadata-0";
const ROLL_CHECK_MS = 500;

export type SlowAppends = { stop(): Promise<void> };

/** The segment of each partition that is being appended to, in a broker's log directory; not the cluster's metadata log. */
export function activeSegments(logDir: string): string[] {
  const partitions = readdirSync(logDir, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && /-\d+$/.test(entry.name) && entry.name !== METADATA_LOG,
  );
  return partitions.flatMap(({ name }) => {
    const newest = readdirSync(path.join(logDir, name))
      .filter((file) => SEGMENT.test(file))
      .sort()
      .at(-1);
    return newest === undefined ? [] : [path.join(logDir, name, newest)];
  });
}

/** Arguments of strace that delay every write to these files, and nothing else, by `delayMs`. */
export function straceArguments(pid: number, files: readonly string[], delayMs: number): string[] {
  const inject = `inject=${WRITES}:delay_enter=${delayMs * 1000}`;
  const paths = files.flatMap((file) => ["-P", file]);
  return ["-f", "-qq", "-o", "/dev/null", "-e", `trace=${WRITES}`, "-e", inject, ...paths, "-p", String(pid)];
}

async function detach(strace: ChildProcess): Promise<void> {
  if (strace.exitCode !== null || strace.signalCode !== null) return;
  strace.kill("SIGINT");
  await once(strace, "exit");
}

/** Makes the log writes of a broker slow, as a worn or throttled drive would, until stopped; follows rolled segments. */
export function slowAppends({ pid, logDir }: { pid: number; logDir: string }, delayMs: number): SlowAppends {
  const stopping = new AbortController();
  const attach = (files: readonly string[]): ChildProcess =>
    spawn("strace", straceArguments(pid, files, delayMs), { detached: true, stdio: "ignore" });

  const follow = async (): Promise<void> => {
    let files = activeSegments(logDir);
    let strace = attach(files);
    while (!stopping.signal.aborted) {
      await sleep(ROLL_CHECK_MS, null, { signal: stopping.signal }).catch(() => {});
      const now = activeSegments(logDir);
      if (stopping.signal.aborted || now.join() === files.join()) continue;
      files = now;
      await detach(strace);
      strace = attach(files);
    }
    await detach(strace);
  };
  const finished = follow();
  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}
