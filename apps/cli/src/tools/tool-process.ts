import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { CommandLine } from "./command-line.ts";

/** A tool that runs, or has run. */
export interface ToolProcess {
  /** Resolves when it has ended and all it printed is read: its exit code, or null where a signal ended it. */
  readonly exited: Promise<number | null>;
  /** All that it has printed so far, both streams in the order in which they came. */
  output(): string;
  /** Asks it to end, kills it after two seconds, and waits. */
  end(): Promise<void>;
}

const GRACE_MS = 2000;

/** The whole group, since a script may not have become its tool yet. */
const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch {
    // ended between the look and the signal
  }
};

const runQuietly = (command: CommandLine): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(command.file, command.args, { stdio: "ignore" });
    child.on("error", () => resolve());
    child.on("exit", () => resolve());
  });

/**
 * Starts a tool in a process group of its own, so that Ctrl-C in the terminal reaches only this program, which then ends
 * things in order. A program that cannot be started has exit code 127 and says so in its output.
 */
export const startTool = (command: CommandLine, onLine: (line: string) => void = () => {}): ToolProcess => {
  const lines: string[] = [];
  const child = spawn(command.file, command.args, {
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, LC_ALL: "C" },
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      onLine(line);
    });
  let isOver = false;
  const exited = new Promise<number | null>((resolve) => {
    const over = (code: number | null): void => {
      isOver = true;
      resolve(code);
    };
    child.on("error", (error) => {
      lines.push(error.message);
      over(127);
    });
    child.on("close", over);
  });
  return {
    exited,
    output: () => lines.map((line) => `${line}\n`).join(""),
    end: async () => {
      if (isOver) return;
      if (command.end !== undefined) await runQuietly(command.end);
      signalGroup(child, "SIGTERM");
      const timer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS);
      await exited;
      clearTimeout(timer);
    },
  };
};

/** Runs a tool to its end. */
export const runTool = async (
  command: CommandLine,
  signal?: AbortSignal,
): Promise<{ code: number | null; output: string }> => {
  const tool = startTool(command);
  const stop = () => void tool.end();
  signal?.addEventListener("abort", stop);
  const code = await tool.exited;
  signal?.removeEventListener("abort", stop);
  return { code, output: tool.output() };
};
