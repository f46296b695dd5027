import { join } from "node:path";
import { expect, test } from "vitest";
import { countsOfVitest, notBegunFiles, type VitestReport, withSecondRun } from "./vitest-report.ts";

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

const reportOf = (...testResults: VitestReport["testResults"]): VitestReport => ({ testResults });

test("what failed, what was left out and what passed at its second try is named, with its own part of the stack", () => {
  const file = fileOf("failed", [
    { fullName: "good", status: "passed", failureMessages: [] },
    { fullName: "late", status: "passed", failureMessages: [REASON] },
    { fullName: "bad", status: "failed", failureMessages: [REASON, REASON] },
    { fullName: "left out", status: "skipped", failureMessages: null },
  ]);
  expect(countsOfVitest(reportOf(file), 1)).toEqual({
    passed: 2,
    failed: 2,
    failures: [`a.test.ts: bad (failed)\n${SAID}\n${SAID}`, "a.test.ts: left out (skipped)"],
    secondTries: [`a.test.ts: late\n${SAID}`],
  });
});

test("a file that could not be loaded, and an end that no test explains, are failures", () => {
  const broken = fileOf("failed", [], "Cannot find module");
  expect(countsOfVitest(reportOf(broken), 1)).toMatchObject({
    failed: 1,
    failures: ["a.test.ts: Cannot find module"],
  });
  const good = fileOf("passed", [{ fullName: "good", status: "passed", failureMessages: [] }]);
  expect(countsOfVitest(reportOf(good), 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ["vitest ended with 1, and no test failed"],
  });
  expect(countsOfVitest(reportOf(good), 0)).toMatchObject({ failed: 0, failures: [] });
});

test("a set-up that failed is named beside the tests that it left out; a second run of the file stands in its place", () => {
  const leftOut = [{ fullName: "good", status: "skipped", failureMessages: [] }];
  const first = reportOf(fileOf("failed", leftOut, "no broker"), {
    ...fileOf("passed", [{ fullName: "other", status: "passed", failureMessages: [] }]),
    name: "/b.test.ts",
  });
  const said = "a.test.ts: no broker";
  expect(countsOfVitest(first, 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: [said, "a.test.ts: good (skipped)"],
    secondTries: [],
  });
  const notBegun = notBegunFiles(first);
  expect(notBegun).toEqual([first.testResults[0]]);
  const second = reportOf(fileOf("passed", [{ fullName: "good", status: "passed", failureMessages: [] }]));
  const good = { passed: 2, failed: 0, failures: [], secondTries: [said] };
  expect(countsOfVitest(withSecondRun(first, second), 0, notBegun)).toEqual(good);
  const again = withSecondRun(first, reportOf(fileOf("failed", leftOut, "no broker")));
  expect(countsOfVitest(again, 1, notBegun)).toMatchObject({ passed: 1, failed: 1 });
});
