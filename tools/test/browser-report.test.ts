import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import { countsOfReport } from "./browser-report.ts";

const specOf = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped", reason?: string) => ({
  title,
  file: "tests/a.spec.ts",
  line: 7,
  tests: [{ status, results: [{ errors: reason === undefined ? [] : [{ message: reason }] }] }],
});

/** As much of a report as counts. */
const reportOf = (stats: object, suites: readonly object[], errors: readonly object[] = []) =>
  ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites, errors }) as unknown as JSONReport;

const suiteOf = (specs: readonly object[], suites?: readonly object[]) =>
  ({ specs, ...(suites === undefined ? {} : { suites }) }) as unknown as JSONReportSuite;

test("what failed and what was left out is named with its reason, however deep it stands; what passed at its second try stands apart", () => {
  const inner = suiteOf([specOf("inner", "unexpected", "no such button"), specOf("left out", "skipped")]);
  const outer = suiteOf([specOf("good", "expected"), specOf("late", "flaky", "too slow")], [inner]);
  expect(countsOfReport(reportOf({ expected: 1, flaky: 1, unexpected: 1, skipped: 1 }, [outer]))).toEqual({
    passed: 2,
    failed: 2,
    failures: ["tests/a.spec.ts:7: inner\nno such button", "tests/a.spec.ts:7: left out"],
    secondTries: ["tests/a.spec.ts:7: late\ntoo slow"],
  });
});

test("a run that broke off outside of its tests failed", () => {
  const broken = reportOf({ expected: 1 }, [suiteOf([specOf("good", "expected")])], [{ message: "no such file" }]);
  expect(countsOfReport(broken)).toEqual({ passed: 1, failed: 1, failures: ["no such file"], secondTries: [] });
});
