import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { StartError } from "../errors.ts";
import { BackupUnreadable } from "./format.ts";

const USAGE = 2;
/** As shells have it for Ctrl-C. */
const STOPPED = 130;

export const projectRoot = join(import.meta.dirname, "..", "..", "..", "..");

const fileOf = (name: string): string => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartError(`Usage: highwater ${name} FILE`);
  return file;
};

const CODES: Readonly<Record<string, string>> = {
  EEXIST: "exists already: name another file, nothing is written over",
  ENOENT: "is not there, or its directory is not",
  EACCES: "cannot be opened: its permissions do not allow it",
  ENOSPC: "does not fit: the disk is full",
  EISDIR: "is a directory",
};

/** What went wrong in words that say what to do; undefined for what nobody foresaw. */
const explain = (error: unknown, file: string): string | undefined => {
  if (error instanceof StartError || error instanceof BackupUnreadable) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words = CODES[code];
  return words === undefined ? undefined : `${file} ${words}.`;
};

export interface Task {
  readonly config: Config;
  readonly file: string;
  readonly say: (text: string) => void;
  /** Whoever started the command wants it to end. */
  readonly signal: AbortSignal;
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const stopSignal = (): AbortSignal => {
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => stopping.abort());
  return stopping.signal;
};

/** Runs a command with one file, with the settings of the console; what it says goes to the other stream. */
export const runCommand = async (name: string, work: (task: Task) => Promise<string>): Promise<void> => {
  const signal = stopSignal();
  let file = "";
  try {
    file = fileOf(name);
    const config = readConfig(process.env, projectRoot);
    process.stdout.write(`${await work({ config, file, say, signal })}\n`);
  } catch (error) {
    if (signal.aborted) {
      process.stderr.write("Stopped before the end; nothing was changed.\n");
      process.exitCode = STOPPED;
      return;
    }
    const words = explain(error, file);
    process.stderr.write(`${words ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = words === undefined ? 1 : USAGE;
  }
};
