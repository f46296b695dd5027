import { Type, type Static } from "typebox";
import { List, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { count, maybeText, text } from "./sizing-fields.ts";

export const BenchmarkSuite = Type.Object(
  {
    suite: text("Name that its runs carry"),
    runs: count("Number of runs"),
    steps: count("Number of different steps"),
    clusters: List(Type.String(), "Clusters that it ran against"),
    tools: List(Type.String(), "Tools"),
    description: maybeText("What it varied, from its runs: such as producers 1 to 8, acks all or 1"),
    firstAt: Timestamp("When its oldest run was uploaded"),
    newestAt: Timestamp("When its newest run was uploaded"),
  },
  { description: "Runs that belong together: a matrix, or the steps of a load curve" },
);
export type BenchmarkSuite = Static<typeof BenchmarkSuite>;

export const listBenchmarkSuites = endpoint({
  method: "GET",
  url: `${API_BASE}/benchmark-suites`,
  schema: {
    summary: "List the suites of runs, newest first",
    tags: ["benchmarks"],
    querystring: PageQuery,
    response: { 200: Page(BenchmarkSuite, "Suites"), 400: Problem },
  },
});
