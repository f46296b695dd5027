import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";

/** A Java program that this process started. */
export type Jvm = {
  pid: number;
  isRunning(): boolean;
  /** Resolves with the exit code, or null where a signal ended it. */
  exited: Promise<number | null>;
  /** Sends the signal and waits; after `graceMs` it kills. */
  end(signal: NodeJS.Signals, graceMs?: number): Promise<void>;
  /** The end of what it printed. */
  tail(): string;
};

export type JvmCommand = { java: string; args: readonly string[]; outputFile: string };

const TAIL_CHARACTERS = 2000;

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/**
 * Starts a JVM in a process group of its own, so that Ctrl-C in the terminal reaches only its starter, which then ends things in order.
 * @throws where the program cannot be started
 */
export function startJvm({ java, args, outputFile }: JvmCommand): Jvm {
  const output = openSync(outputFile, "a");
  const child = spawn(java, args, { detached: true, stdio: ["ignore", output, output] });
  closeSync(output);
  const { pid } = child;
  child.on("error", () => {});
  if (pid === undefined) throw new Error(`Could not start ${java}`);
  const exited = once(child, "exit").then(() => child.exitCode);
  return {
    pid,
    isRunning: () => isRunning(child),
    exited,
    async end(signal, graceMs = 0) {
      if (!isRunning(child)) return;
      child.kill(signal);
      const killTimer = signal === "SIGKILL" ? undefined : setTimeout(() => child.kill("SIGKILL"), graceMs);
      await exited;
      clearTimeout(killTimer);
    },
    tail: () => readFileSync(outputFile, "utf8").slice(-TAIL_CHARACTERS),
  };
}
