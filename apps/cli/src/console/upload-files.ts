import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../usage-error.ts";
import { type ConsoleAddress, Refused } from "./console-client.ts";
import type { KeptRun } from "./kept-run.ts";
import { readResults } from "./manifest.ts";
import { uploadRun } from "./upload-run.ts";
import { withRetries } from "./with-retries.ts";

/** What the user says about files; over what a manifest says. */
export interface FileWords {
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly cluster?: string;
  readonly suite?: string;
  readonly step?: string;
}

const ATTEMPTS = 5;

interface Sent {
  readonly file: string;
  readonly run: KeptRun;
}

/** The file, or the files of a directory of results. @throws {UsageError} where there is nothing */
export const filesOf = (given: string, options: FileWords): Sent[] => {
  const stats = statSync(given, { throwIfNoEntry: false });
  if (stats === undefined) throw new UsageError(`${given}: there is no such file or directory.`);
  const over = {
    ...(options.name === undefined ? {} : { name: options.name }),
    ...(options.cluster === undefined ? {} : { cluster: options.cluster }),
    ...(options.suite === undefined ? {} : { suite: options.suite }),
    ...(options.step === undefined ? {} : { step: options.step }),
  };
  const found: readonly KeptRun[] = stats.isDirectory()
    ? readResults(given)
    : [
        {
          file: path.basename(given),
          name: "",
          tags: [],
          cluster: null,
          suite: null,
          step: null,
          conditions: {},
          observed: null,
        },
      ];
  const directory = stats.isDirectory() ? given : path.dirname(given);
  return found.map((run) => ({
    file: path.join(directory, run.file),
    run: { ...run, ...over, tags: [...new Set([...run.tags, ...(options.tags ?? [])])] },
  }));
};

/** Sends each; gives the ids of the runs of all, and how many files were refused. */
export const uploadFiles = async (
  address: ConsoleAddress,
  files: readonly Sent[],
  say: (line: string) => void,
): Promise<{ ids: string[]; refused: number }> => {
  const ids: string[] = [];
  let refused = 0;
  for (const { file, run } of files)
    try {
      const content = new Uint8Array(readFileSync(file));
      const found = await withRetries(ATTEMPTS, () => uploadRun(address, run, content));
      ids.push(...found);
      say(`${file}: ${found.join(", ")}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused += 1;
      say(`${file}: refused (${error.status}): ${error.message}`);
    }
  return { ids, refused };
};
