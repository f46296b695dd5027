import { Type, type Static } from "typebox";
import { ClusterParams, List, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { maybe, maybeText, num, text } from "./sizing-fields.ts";
import { TimeRangeQuery } from "./time-range.ts";

const LivePoint = Type.Unsafe<readonly [number, number, number]>(
  Type.Array(num("Time in epoch milliseconds, received bytes per second, p99 in milliseconds"), {
    minItems: 3,
    maxItems: 3,
  }),
);

const CurvePlace = Type.Object(
  { receivedBytesPerSecond: num("Load"), p99Ms: num("p99"), lowMs: maybe("Band, lower"), highMs: maybe("Band, upper") },
  { description: "A place on the profile's curve" },
);

export const Headroom = Type.Object(
  {
    profile: text("Id of the profile"),
    profileName: text("Its name"),
    kind: OneOf(["brokerTotal"], "Kind of latency on both sides"),
    sentence: text("How much room is left, at which broker, or that the live cluster is worse than its benchmark"),
    from: Timestamp("Start of the live points"),
    to: Timestamp("End of the live points"),
    knee: NullOr(
      Type.Object(
        {
          receivedBytesPerSecond: num("Load at the knee, per broker"),
          p99Ms: num("p99 there"),
          definition: text("Meaning"),
        },
        { description: "The knee of the benchmark's curve" },
      ),
    ),
    kneeUnknown: maybeText("Why there is no knee; null where there is"),
    points: List(
      Type.Object(
        { receivedBytesPerSecond: num("Load"), p99Ms: num("p99") },
        { description: "A measured point of the profile" },
      ),
      "What was measured",
    ),
    curve: List(CurvePlace, "Fitted curve; empty where there is no fit"),
    brokers: List(
      Type.Object(
        {
          brokerId: text("Broker id"),
          points: List(LivePoint, "Live: time, load, p99"),
          receivedBytesPerSecond: maybe("Load now: mean of the last five minutes with data"),
          peakReceivedBytesPerSecond: maybe("Largest load within the range"),
          headroomRatio: maybe("1 less the peak load over the knee; below 0 past the knee"),
          aboveCurveRatio: maybe("Median of live p99 over the curve's p99 at the same load; above 1 is slower"),
        },
        { description: "A broker's live points and what is left of its room" },
      ),
      "Brokers, the one with the least room first",
    ),
    differences: List(Type.String(), "Conditions of the profile that the cluster does not have, as far as known"),
  },
  { description: "Live load and p99 over a benchmark's curve" },
);
export type Headroom = Static<typeof Headroom>;

export const getHeadroom = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/headroom`,
  schema: {
    summary: "How far the live cluster is from the knee of a benchmark",
    description:
      "Only like with like: the live side is each broker's own p99 of produce requests, so the profile must be of kind brokerTotal; any other is 422 with the reason.",
    tags: ["clusters"],
    params: ClusterParams,
    querystring: Type.Object(
      {
        profile: Type.String({ minLength: 1, maxLength: 200, description: "Id of a profile of kind brokerTotal" }),
        ...TimeRangeQuery,
      },
      { additionalProperties: false, description: "Profile and time range" },
    ),
    response: { 200: Headroom, 400: Problem, 404: Problem, 422: Problem },
  },
});
