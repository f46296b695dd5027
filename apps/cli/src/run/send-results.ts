import { readFileSync } from "node:fs";
import path from "node:path";
import { Refused, type ConsoleAddress, Unreachable } from "../console/console-client.ts";
import type { KeptRun } from "../console/kept-run.ts";
import { uploadRun } from "../console/upload-run.ts";
import { withRetries } from "../console/with-retries.ts";

const LAST_ATTEMPTS = 4;

/** Sends results as they come; what the console does not take now is tried again at the end. */
export const createSender = (address: ConsoleAddress | null, directory: string, say: (line: string) => void) => {
  const waiting: KeptRun[] = [];
  const ids = new Map<string, readonly string[]>();
  let refused = 0;

  const send = async (run: KeptRun, attempts: number): Promise<boolean> => {
    if (address === null) return true;
    try {
      const content = new Uint8Array(readFileSync(path.join(directory, run.file)));
      ids.set(run.file, await withRetries(attempts, () => uploadRun(address, run, content)));
      return true;
    } catch (error) {
      if (error instanceof Refused) {
        refused += 1;
        say(`The console refuses ${run.file} (${error.status}): ${error.message}`);
        return true;
      }
      if (!(error instanceof Unreachable)) throw error;
      if (waiting.length === 0) say(`${error.message} Results are kept in ${directory} and sent again at the end.`);
      return false;
    }
  };

  return {
    /** Sends a result at once, without patience: measuring goes on. */
    offer: async (run: KeptRun): Promise<void> => {
      if (waiting.length > 0 || !(await send(run, 1))) waiting.push(run);
    },
    /** Sends what is left, with patience; `hurry` gives up. Gives how many are left or were refused. */
    finish: async (hurry: AbortSignal): Promise<{ unsent: number; refused: number }> => {
      while (waiting[0] !== undefined && !hurry.aborted) {
        if (!(await send(waiting[0], LAST_ATTEMPTS))) break;
        waiting.shift();
      }
      return { unsent: waiting.length, refused };
    },
    idsOf: (file: string): readonly string[] => ids.get(file) ?? [],
  };
};

export type Sender = ReturnType<typeof createSender>;
