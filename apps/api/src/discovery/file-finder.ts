import { constants } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { type Finder, type Look, LookFailed } from "./found-target.ts";
import { readTargetGroups } from "./target-groups.ts";

const MOST_FILES = 100;
const MOST_BYTES = 8_000_000;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : undefined);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  ENOTDIR: "is not there",
  EACCES: "may not be read by the console",
  EPERM: "may not be read by the console",
  EISDIR: "is a directory",
};

const unreadable = (path: string, error: unknown): LookFailed => {
  if (error instanceof LookFailed) return error;
  const code = codeOf(error);
  return new LookFailed(
    `${path} ${REASONS[code ?? ""] ?? `cannot be read${code === undefined ? "" : ` (${code})`}`}. Check the path on the console's machine.`,
  );
};

/** A pipe or device would never end: only plain files are read, and of none more than the limit. */
const readPlainFile = async (path: string): Promise<string> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const { size } = await file.stat().then((stats) => {
      if (!stats.isFile()) throw new LookFailed(`${path} is no plain file. Check the path on the console's machine.`);
      return stats;
    });
    if (size > MOST_BYTES) throw new LookFailed(`${path} is larger than ${MOST_BYTES} bytes. Split it.`);
    const bytes = Buffer.alloc(MOST_BYTES + 1);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** The value of a JSON or YAML text; undefined where it is neither. No error text leaves here: it would repeat the file. */
const valueOf = (path: string, text: string): unknown => {
  try {
    return path.endsWith(".json") ? JSON.parse(text) : parse(text, { logLevel: "silent" });
  } catch {
    return undefined;
  }
};

const readFileGroups = async (path: string): Promise<Look> => {
  const text = await readPlainFile(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  // Whoever writes a file anew may have emptied it a moment ago.
  const look = text.trim() === "" ? null : readTargetGroups(valueOf(path, text));
  if (look === null)
    throw new LookFailed(
      `${path} holds no list of target groups ([{"targets": ["host:port"], "labels": {…}}]) in JSON or YAML. Check what writes it.`,
    );
  return { targets: look.targets, warnings: look.warnings.map((warning) => `${basename(path)}: ${warning}`) };
};

/** Whether a name fits a pattern in which * stands for any text. Looks at each character once, whatever the pattern. */
const fits = (pattern: string, name: string): boolean => {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop() ?? "";
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  return rest.every((part) => {
    const found = name.indexOf(part, at);
    at = found + part.length;
    return found >= 0 && at <= name.length - last.length;
  });
};

const pathsOf = async (pattern: string): Promise<readonly string[]> => {
  const name = basename(pattern);
  if (!name.includes("*")) return [pattern];
  const directory = dirname(pattern);
  const names = await readdir(directory).catch((error: unknown) => {
    throw unreadable(directory, error);
  });
  const found = names.filter((candidate) => fits(name, candidate) && !candidate.startsWith(".")).toSorted();
  if (found.length > MOST_FILES)
    throw new LookFailed(`${pattern} stands for ${found.length} files; at most ${MOST_FILES} are read.`);
  return found.map((candidate) => join(directory, candidate));
};

/** The targets that files of Prometheus' file_sd name. A file that cannot be read makes the look fail: its targets stay. */
export const createFileFinder = ({ path }: { readonly path: string }): Finder => ({
  key: JSON.stringify(["file_sd", path]),
  origin: "file_sd",
  place: path,
  graceMs: 0,
  look: async () => {
    const looks: Look[] = [];
    for (const file of await pathsOf(path)) looks.push(await readFileGroups(file));
    return {
      targets: looks.flatMap(({ targets }) => targets),
      warnings: looks.length === 0 ? ["No file fits the path just now."] : looks.flatMap(({ warnings }) => warnings),
    };
  },
});
