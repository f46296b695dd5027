import { relative } from "node:path";
import type { Counts } from "./phase.ts";

interface TestResult {
  readonly fullName: string;
  readonly status: string;
  /** Of all tries: a test that passed at its second one has those of the first. */
  readonly failureMessages: readonly string[] | null;
}

interface TestFile {
  readonly name: string;
  readonly message: string;
  readonly status: string;
  readonly assertionResults: readonly TestResult[];
}

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly TestFile[];
}

/** Where the runner itself begins in a stack. */
const RUNNER = /\n\s+at file:.*\/node_modules\/[^]*/;

const pathOf = ({ name }: TestFile): string => relative(process.cwd(), name);

const told = (file: TestFile, { fullName, status, failureMessages }: TestResult): string => {
  const reasons = (failureMessages ?? []).map((message) => message.replace(RUNNER, ""));
  return [`${pathOf(file)}: ${fullName}${status === "passed" ? "" : ` (${status})`}`, ...reasons].join("\n");
};

const failuresOf = (file: TestFile): string[] => {
  const wrong = file.assertionResults.filter(({ status }) => status !== "passed");
  if (wrong.length === 0 && file.status !== "passed") return [`${pathOf(file)}: ${file.message}`];
  return wrong.map((test) => told(file, test));
};

const secondTriesOf = (file: TestFile): string[] =>
  file.assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && (failureMessages ?? []).length > 0)
    .map((test) => told(file, test));

/**
 * What vitest's report says. A skipped test is a failed one: nothing may be left out silently.
 *
 * @param status that vitest exited with
 */
export const countsOfVitest = (report: VitestReport, status: number): Counts => {
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  const failures = report.testResults.flatMap(failuresOf);
  const isUnexplained = failed === 0 && status !== 0;
  if (isUnexplained && failures.length === 0) failures.push(`vitest ended with ${status}, and no test failed`);
  return {
    passed: report.numPassedTests,
    failed: isUnexplained ? 1 : failed,
    failures,
    secondTries: report.testResults.flatMap(secondTriesOf),
  };
};
