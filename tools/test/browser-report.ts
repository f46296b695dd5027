import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { Counts } from "./phase.ts";

type Status = JSONReportSpec["tests"][number]["status"];

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)];

const reasonsOf = ({ tests }: JSONReportSpec): string[] =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)));

/** What Playwright's report says, a skipped test counted as a failed one. */
export const countsOfReport = ({ stats, suites, errors }: JSONReport): Counts => {
  const having = (...wanted: readonly Status[]): string[] =>
    suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => wanted.includes(status)))
      .map((spec) => [`${spec.file}:${spec.line}: ${spec.title}`, ...reasonsOf(spec)].join("\n"));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: [
      ...having("unexpected", "skipped"),
      ...errors.map(({ message }) => message ?? "The browser tests broke off"),
    ],
    secondTries: having("flaky"),
  };
};
