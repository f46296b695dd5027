import { relative } from "node:path";
import type { Counts } from "./phase.ts";

interface TestResult {
  readonly fullName: string;
  readonly status: string;
  /** Of all tries: a test that passed at its second one has those of the first. */
  readonly failureMessages: readonly string[] | null;
}

export interface TestFile {
  readonly name: string;
  readonly message: string;
  readonly status: string;
  readonly assertionResults: readonly TestResult[];
}

export interface VitestReport {
  readonly testResults: readonly TestFile[];
}

/** Where the runner itself begins in a stack. */
const RUNNER = /\n\s+at file:.*\/node_modules\/[^]*/;

const LEFT_OUT: ReadonlySet<string> = new Set(["skipped", "pending"]);

const pathOf = ({ name }: TestFile): string => relative(process.cwd(), name);

const told = (file: TestFile, { fullName, status, failureMessages }: TestResult): string => {
  const reasons = (failureMessages ?? []).map((message) => message.replace(RUNNER, ""));
  return [`${pathOf(file)}: ${fullName}${status === "passed" ? "" : ` (${status})`}`, ...reasons].join("\n");
};

/** Its set-up failed, or it could not be loaded: then no test says why. */
const isNotBegun = ({ status, assertionResults }: TestFile): boolean =>
  status !== "passed" && assertionResults.every((test) => LEFT_OUT.has(test.status));

const sayNotBegun = (file: TestFile): string => `${pathOf(file)}: ${file.message.replace(RUNNER, "")}`;

const failuresOf = (file: TestFile): string[] => {
  const wrong = file.assertionResults.filter(({ status }) => status !== "passed").map((test) => told(file, test));
  return isNotBegun(file) ? [sayNotBegun(file), ...wrong] : wrong;
};

const secondTriesOf = (file: TestFile): string[] =>
  file.assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && (failureMessages ?? []).length > 0)
    .map((test) => told(file, test));

/** Files of which no test began, which the runner does not try again by itself. */
export const notBegunFiles = ({ testResults }: VitestReport): readonly TestFile[] => testResults.filter(isNotBegun);

/** What a second run of such files says in place of the first. */
export const withSecondRun = (first: VitestReport, second: VitestReport): VitestReport => {
  const names = new Set(second.testResults.map(({ name }) => name));
  return { testResults: [...first.testResults.filter(({ name }) => !names.has(name)), ...second.testResults] };
};

/**
 * What vitest's report says. A skipped test is a failed one: nothing may be left out silently.
 *
 * @param status that vitest exited with
 * @param notBegun files that were run a second time, as they were at their first
 */
export const countsOfVitest = (
  { testResults }: VitestReport,
  status: number,
  notBegun: readonly TestFile[] = [],
): Counts => {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map((test) => test.status));
  const passed = statuses.filter((one) => one === "passed").length;
  const withoutTests = testResults.filter((file) => isNotBegun(file) && file.assertionResults.length === 0).length;
  const failed = statuses.length - passed + withoutTests;
  const isUnexplained = failed === 0 && status !== 0;
  const failures = testResults.flatMap(failuresOf);
  if (isUnexplained && failures.length === 0) failures.push(`vitest ended with ${status}, and no test failed`);
  return {
    passed,
    failed: isUnexplained ? 1 : failed,
    failures,
    secondTries: [...notBegun.map(sayNotBegun), ...testResults.flatMap(secondTriesOf)],
  };
};
