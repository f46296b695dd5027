import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Counts, runProgram } from "./phase.ts";

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** Runs a project of vitest. A skipped test is a failed one: nothing may be left out silently. */
export const runVitest = async (project: "unit" | "integration", scratch: string): Promise<Counts> => {
  const report = join(scratch, `${project}.json`);
  const status = await runProgram([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests }: Report = JSON.parse(text);
  const failed = numFailedTests + numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
};
