import { Type, type Static } from "typebox";
import { List, OneOf, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { flag, maybe, maybeText, strict, text } from "./sizing-fields.ts";

const ids = Type.Array(Type.String({ minLength: 1, maxLength: 200, description: "Id of a run" }), {
  minItems: 1,
  maxItems: 100,
  description: "Repeats of one run; their median counts",
});

const tag = Type.String({ minLength: 1, maxLength: 60, description: "Tag" });

const bound = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 1000, description }));

export const GateRequest = Type.Object(
  {
    candidate: Type.Object({ ids }, strict("The runs that are judged")),
    baseline: Type.Object(
      {
        ids: Type.Optional(ids),
        tag: Type.Optional(tag),
        newest: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 100, default: 3, description: "How many of the newest runs of the tag" }),
        ),
      },
      strict("What they are held against: ids, or the newest runs of a tag that are like the candidate"),
    ),
    bounds: Type.Optional(
      Type.Object(
        {
          p99WorseBy: bound("Largest allowed rise of p99, as a ratio: 0.1 is 10 % (default 0.1)"),
          throughputWorseBy: bound("Largest allowed fall of records per second, as a ratio (default 0.05)"),
        },
        strict("How much worse is a failure"),
      ),
    ),
  },
  strict("What to judge"),
);
export type GateRequest = Static<typeof GateRequest>;

export const GateAnswer = Type.Object(
  {
    passed: flag("False where a figure is worse by more than its bound"),
    sentence: text("The result in one sentence"),
    checks: List(
      Type.Object(
        {
          metric: text("Name of the figure, as in a comparison"),
          unit: text("Unit"),
          step: maybeText("Which load is judged; null where both sides are of one"),
          baseline: maybe("Median of the baseline"),
          candidate: maybe("Median of the candidate"),
          worseBy: maybe("How much worse, as a ratio of the baseline; below 0 where it is better"),
          bound: Type.Number({ description: "Largest allowed worseBy" }),
          result: OneOf(["passed", "failed", "notMeasured"], "Result"),
          noise: OneOf(["exceeded", "within", "unknown"], "Whether the difference exceeds the noise of the repeats"),
          reason: text("Why, with the test that was made"),
        },
        { description: "A figure that was judged" },
      ),
      "Figures",
    ),
    baselineIds: List(Type.String(), "Runs of the baseline"),
    candidateIds: List(Type.String(), "Runs that were judged"),
    conditionsDiffering: List(Type.String(), "Conditions in which the two differ"),
  },
  { description: "Whether a run is worse than its baseline" },
);
export type GateAnswer = Static<typeof GateAnswer>;

export const gateBenchmarkRuns = endpoint({
  method: "POST",
  url: `${API_BASE}/benchmark-runs/gate`,
  schema: {
    summary: "Judge runs against a baseline",
    description:
      "For pipelines: passed is false where the candidate's median p99 or throughput is worse than the baseline's by more than the bound (10 % and 5 % by default). p99 is latency.p99Ms, or endToEndLatency.p99Ms where that is all that both sides have; consumers are judged by throughput alone. Several loads are judged each by itself. Whether a difference also exceeds the noise of repeats (Welch's t-test at 5 %) is told beside and does not decide: over three repeats the test overlooks most regressions that a bound is there to stop. A baseline by tag is the newest runs of it of the same tool, kind and step, of the same load, conditions, cluster and name where there are such. 422 where nothing can be judged: no run of the tag, another kind of run, or neither figure measured on both sides.",
    tags: ["benchmarks"],
    body: GateRequest,
    response: { 200: GateAnswer, 400: Problem, 404: Problem, 422: Problem },
  },
});
