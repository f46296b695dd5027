import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { brokenOff, type Counts, type Lane, runProgram } from "./phase.ts";
import { countsOfVitest, notBegunFiles, type VitestReport, withSecondRun } from "./vitest-report.ts";

type Project = "unit" | "integration";

interface Run {
  readonly status: number;
  readonly report: VitestReport | undefined;
  /** Something failed outside of tests, of which the report does not tell. */
  readonly hasStrayErrors: boolean;
}

const run = async (project: Project, report: string, files: readonly string[], lane: Lane): Promise<Run> => {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const program = "node_modules/vitest/vitest.mjs";
  let hasStrayErrors = false;
  const say = (line: string) => {
    hasStrayErrors ||= line.includes("Unhandled Error");
    lane.say(line);
  };
  const status = await runProgram([program, "run", "--project", project, ...reporters, ...files], { ...lane, say });
  const text = await readFile(report, "utf8").catch(() => undefined);
  return { status, report: text === undefined ? undefined : JSON.parse(text), hasStrayErrors };
};

/** Runs a project of vitest. Integration tests whose file could not be set up get a second try, as those get that fail. */
export const runVitest = async (project: Project, scratch: string, lane: Lane): Promise<Counts> => {
  const first = await run(project, join(scratch, `${project}.json`), [], lane);
  if (first.report === undefined) return brokenOff(`${project}: vitest ended with ${first.status} and left no report`);
  const notBegun = project === "integration" ? notBegunFiles(first.report) : [];
  if (notBegun.length === 0 || first.hasStrayErrors) return countsOfVitest(first.report, first.status);
  const files = notBegun.map(({ name }) => relative(process.cwd(), name));
  lane.say(`Once more, since they could not be set up: ${files.join(", ")}`);
  const second = await run(project, join(scratch, `${project}-again.json`), files, lane);
  if (second.report === undefined) return countsOfVitest(first.report, first.status);
  return countsOfVitest(withSecondRun(first.report, second.report), second.status, notBegun);
};
