import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { calibrationInput, decodeText, readBenchmark } from "@highwater/benchmarks";
import type { LatencyStep } from "@highwater/sizing";
import { readResults } from "../console/manifest.ts";
import { UsageError } from "../usage-error.ts";

/**
 * The steps of a load curve that `highwater bench` left in a directory, as producers saw them: read and joined as an
 * upload of it would be.
 *
 * @throws {UsageError} where the directory holds no results, or they make no curve
 */
export const readCurve = async (directory: string): Promise<readonly LatencyStep[]> => {
  const runs = await Promise.all(
    readResults(directory).map(async ({ file, conditions }) => {
      const result = readBenchmark(decodeText(await readFile(join(directory, file))));
      if (!result.ok) throw new UsageError(`${file}: ${result.reason}`);
      const told = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== null));
      return result.runs
        .filter(({ kind }) => kind === "produce")
        .map((run) =>
          Object.assign({}, run, { id: file, brokerTotals: [], config: Object.assign({}, run.config, told) }),
        );
    }),
  );
  const input = calibrationInput(runs.flat(), "producerAck");
  if (!input.ok) throw new UsageError(input.reason);
  return input.latency;
};
