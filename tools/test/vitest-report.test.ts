import { join } from "node:path";
import { expect, test } from "vitest";
import { countsOfVitest, type VitestReport } from "./vitest-report.ts";

const REASON = `AssertionError: expected 1 to be 2
    at ${process.cwd()}/a.test.ts:2:69
    at file://${process.cwd()}/node_modules/vitest/dist/run.js:1632:35
    at new Promise (<anonymous>)`;
const SAID = REASON.split("\n").slice(0, 2).join("\n");

const fileOf = (status: string, tests: VitestReport["testResults"][number]["assertionResults"], message = "") => ({
  name: join(process.cwd(), "a.test.ts"),
  message,
  status,
  assertionResults: tests,
});

const reportOf = (file: VitestReport["testResults"][number], counts: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
  testResults: [file],
});

test("what failed, what was left out and what passed at its second try is named, with its own part of the stack", () => {
  const file = fileOf("failed", [
    { fullName: "good", status: "passed", failureMessages: [] },
    { fullName: "late", status: "passed", failureMessages: [REASON] },
    { fullName: "bad", status: "failed", failureMessages: [REASON, REASON] },
    { fullName: "left out", status: "skipped", failureMessages: null },
  ]);
  const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1 };
  expect(countsOfVitest(reportOf(file, counts), 1)).toEqual({
    passed: 2,
    failed: 2,
    failures: [`a.test.ts: bad (failed)\n${SAID}\n${SAID}`, "a.test.ts: left out (skipped)"],
    secondTries: [`a.test.ts: late\n${SAID}`],
  });
});

test("a file that could not be loaded, and an end that no test explains, are failures", () => {
  const broken = fileOf("failed", [], "Cannot find module");
  expect(countsOfVitest(reportOf(broken, {}), 1)).toMatchObject({
    failed: 1,
    failures: ["a.test.ts: Cannot find module"],
  });
  const good = fileOf("passed", [{ fullName: "good", status: "passed", failureMessages: [] }]);
  expect(countsOfVitest(reportOf(good, { numPassedTests: 1 }), 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ["vitest ended with 1, and no test failed"],
  });
  expect(countsOfVitest(reportOf(good, { numPassedTests: 1 }), 0)).toMatchObject({ failed: 0, failures: [] });
});
