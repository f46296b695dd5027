import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Line, Order } from "./lines.ts";

const PROGRAM = path.join(import.meta.dirname, "writer.ts");

/** The writer, seen from the process that kills it. */
export interface WriterProcess {
  /** It is loaded already and waits for this. */
  begin(order: Order): void;
  /** Asks it to stop and count. */
  stop(): void;
  /** The next line of a kind. @throws Error where it ends before, or says none in time */
  next<K extends Line["said"]>(said: K, withinMs: number): Promise<Extract<Line, { said: K }>>;
  /** Resolves once it has said so many lines more, or after a time. */
  lines(count: number, withinMs: number): Promise<void>;
  /** Ends it with SIGKILL. Resolves once all that it said was heard. */
  kill(): Promise<void>;
}

/** What was cut off by the kill is no line. */
const parse = (text: string): Line | undefined => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the writer alone
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
};

/** @param hear is told each line */
export const startWriter = (hear: (line: Line) => void): WriterProcess => {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ["pipe", "pipe", "inherit"] });
  const heard = once(child, "close");
  child.stdin.on("error", () => undefined);
  const waiting = new Set<(line: Line | undefined) => void>();
  const tell = (line: Line | undefined) => {
    for (const listener of waiting) listener(line);
  };
  createInterface({ input: child.stdout }).on("line", (text) => {
    const line = parse(text);
    if (line === undefined) return;
    hear(line);
    tell(line);
  });
  void heard.then(() => tell(undefined));

  return {
    begin: (order) => void child.stdin.write(`${JSON.stringify(order)}\n`),
    stop: () => void child.stdin.write("stop\n"),
    next: <K extends Line["said"]>(said: K, withinMs: number) =>
      new Promise<Extract<Line, { said: K }>>((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(listen);
        };
        const listen = (line: Line | undefined) => {
          if (line !== undefined && line.said !== said) return;
          end();
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its "said" was just compared
          if (line !== undefined) resolve(line as Extract<Line, { said: K }>);
          else reject(new Error(`The writer ended (${child.signalCode ?? child.exitCode}) before it said "${said}"`));
        };
        const timer = setTimeout(() => {
          end();
          reject(new Error(`The writer did not say "${said}" within ${withinMs / 1000} s`));
        }, withinMs);
        waiting.add(listen);
      }),
    lines: (count, withinMs) =>
      new Promise((resolve) => {
        let left = count;
        const end = () => {
          clearTimeout(timer);
          waiting.delete(listen);
          resolve();
        };
        const listen = (line: Line | undefined) => {
          left -= 1;
          if (left <= 0 || line === undefined) end();
        };
        const timer = setTimeout(end, withinMs);
        waiting.add(listen);
      }),
    kill: async () => {
      child.kill("SIGKILL");
      await heard;
    },
  };
};
