import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brokenOff, type Counts, type Lane, runProgram } from "./phase.ts";
import { countsOfVitest } from "./vitest-report.ts";

/** Runs a project of vitest. */
export const runVitest = async (project: "unit" | "integration", scratch: string, lane: Lane): Promise<Counts> => {
  const report = join(scratch, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const program = "node_modules/vitest/vitest.mjs";
  const status = await runProgram([program, "run", "--project", project, ...reporters], lane);
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return brokenOff(`${project}: vitest ended with ${status} and left no report`);
  return countsOfVitest(JSON.parse(text), status);
};
