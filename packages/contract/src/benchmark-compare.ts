import { Type, type Static } from "typebox";
import { List, OneOf, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { count, maybe, maybeText, num, text } from "./sizing-fields.ts";

const Group = Type.Object(
  {
    ids: List(Type.String(), "Its runs"),
    names: List(Type.String(), "Their names"),
    value: maybe("Median of its runs; null where none has the figure"),
    least: maybe("Least of its runs"),
    most: maybe("Most of its runs"),
    difference: maybe("Value less the first group's"),
    differenceRatio: maybe("Difference over the first group's value"),
    verdict: OneOf(
      ["baseline", "better", "worse", "noDifference", "unknown"],
      "Better or worse where the difference exceeds the noise",
    ),
    reason: text("Why, with the test that was made"),
  },
  { description: "A run, or repeats of one run" },
);

const pair = (description: string) =>
  Type.Unsafe<readonly [number, number]>(Type.Array(num(description), { minItems: 2, maxItems: 2 }));

const LoadPoint = Type.Object(
  {
    ids: List(Type.String(), "Repeats of this load"),
    recordsPerSecond: num("Median"),
    bytesPerSecond: maybe("Median"),
    receivedBytesPerSecondPerBroker: maybe("Produced x replication factor / brokers, where those are known"),
    targetRecordsPerSecond: maybe("What was asked for"),
    p50Ms: maybe("Median of the repeats"),
    p99Ms: maybe("Median of the repeats"),
    p99LeastMs: maybe("Least of the repeats"),
    p99MostMs: maybe("Most of the repeats"),
    p999Ms: maybe("Median of the repeats"),
    brokerReceivedBytesPerSecond: maybe("Received by the broker with the worst p99 of its own"),
    brokerP99Ms: maybe("That p99: the broker's own, not what the client saw"),
  },
  { description: "A step of load" },
);

const GroupCurves = Type.Object(
  {
    label: text("Short name of the group"),
    ids: List(Type.String(), "Its runs"),
    percentiles: List(pair("Percentile (0 to 100), milliseconds"), "Median over the runs at each percentile"),
    overTime: List(
      Type.Object(
        { id: text("Run"), points: List(pair("Seconds after the start, records per second"), "Throughput") },
        { description: "One run over time, in at most 200 points" },
      ),
      "Throughput over time",
    ),
    load: List(LoadPoint, "Steps of load, ascending"),
  },
  { description: "Curves of a group" },
);

export const Comparison = Type.Object(
  {
    metrics: List(
      Type.Object(
        {
          metric: text("Name of the figure, such as recordsPerSecond or latency.p99Ms"),
          unit: text("Unit"),
          step: maybeText("Which step of load is compared; null where each group is repeats of one load"),
          groups: List(Group, "In the order that was asked for; the first is compared with"),
        },
        { description: "One figure" },
      ),
      "Figures",
    ),
    conditionsDiffering: List(
      Type.Object(
        { field: text("Condition"), values: List(maybeText("Value; null where not known"), "One a group") },
        { description: "A condition that is not the same in all groups" },
      ),
      "Conditions that differ",
    ),
    curveLatency: OneOf(
      ["latency", "endToEndLatency"],
      "Which latency the curves of percentiles and load show: that of the runs' kind, or the whole way where it is all that every group measured",
    ),
    sentence: text("What got better or worse, beyond noise, in one sentence"),
    note: text("What the comparison can tell"),
    curves: List(GroupCurves, "For drawing, one a group, in their order"),
    groups: count("Number of groups"),
  },
  { description: "Runs beside each other" },
);
export type Comparison = Static<typeof Comparison>;

export const compareBenchmarkRuns = endpoint({
  method: "GET",
  url: `${API_BASE}/benchmark-runs/compare`,
  schema: {
    summary: "Compare runs with the first one",
    description:
      "ids names runs, separated by commas; repeats of one run, or the steps of a load curve, are joined with ~, as in ids=a1~a2~a3,b1~b2~b3. Where a group is of several loads, each load is compared by itself: loads are matched by step, else by targetRecordsPerSecond, else by records/s, within 2 %. Whether a difference exceeds the noise is said only over repeats, by Welch's t-test at 5 %; the 5 % is for each figure, so of twenty that do not differ one is expected to look as if it did. Figures per broker and core are there where conditions tell brokers, replicationFactor, coresPerBroker and clientConnections. 422 for runs of different kinds; a published figure of throughput alone is compared with any. Accept: text/csv answers the metrics as CSV.",
    tags: ["benchmarks"],
    headers: Type.Object(
      { accept: Type.Optional(Type.String({ description: "text/csv for CSV" })) },
      { description: "Content negotiation" },
    ),
    querystring: Type.Object(
      { ids: Type.String({ minLength: 1, maxLength: 20_000, description: "Ids of runs: a,b or a1~a2,b1~b2" }) },
      { additionalProperties: false, description: "What to compare" },
    ),
    response: { 200: Comparison, 400: Problem, 404: Problem, 422: Problem },
  },
});
