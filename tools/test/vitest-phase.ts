import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Counts, type Lane, runProgram } from "./phase.ts";

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** Runs a project of vitest. A skipped test is a failed one: nothing may be left out silently. */
export const runVitest = async (project: "unit" | "integration", scratch: string, lane: Lane): Promise<Counts> => {
  const report = join(scratch, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const program = "node_modules/vitest/vitest.mjs";
  const status = await runProgram([program, "run", "--project", project, ...reporters], lane);
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests }: Report = JSON.parse(text);
  const failed = numFailedTests + numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
};
