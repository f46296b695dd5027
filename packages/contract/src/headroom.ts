import { Type, type Static } from "typebox";
import { ClusterParams, List, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { count, flag, maybe, maybeText, num, text } from "./sizing-fields.ts";
import { TimeRangeQuery } from "./time-range.ts";

const LivePoint = Type.Unsafe<readonly [number, number, number]>(
  Type.Array(num("Time in epoch milliseconds, received bytes per second, p99 in milliseconds"), {
    minItems: 3,
    maxItems: 3,
  }),
);

const CurvePlace = Type.Object(
  {
    receivedBytesPerSecond: num("Load"),
    p99Ms: num("p99"),
    lowMs: num("Band, lower"),
    highMs: maybe("Band, upper; null where it is not bounded"),
  },
  { description: "A place on the profile's curve" },
);

export const Headroom = Type.Object(
  {
    profile: text("Id of the profile"),
    profileName: text("Its name"),
    state: OneOf(
      ["good", "warning", "bad", "unknown"],
      "What the sentence means: room is left, slower or near, past the knee, not known",
    ),
    kind: OneOf(["brokerTotal"], "Kind of latency on both sides"),
    sentence: text("How much room is left, at which broker, or that the live cluster is worse than its benchmark"),
    from: Timestamp("Start of the live points"),
    to: Timestamp("End of the live points"),
    knee: NullOr(
      Type.Object(
        {
          receivedBytesPerSecond: num("Load at the knee, per broker"),
          p99Ms: num("p99 there"),
          interval: Type.Object(
            { low: num("Lower end"), high: maybe("Upper end; null where the measurements do not bound it") },
            { description: "90 % confidence interval of its load" },
          ),
          extrapolated: flag("It lies above every load that the benchmark kept up with: foretold, not seen"),
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
          newestAt: NullOr(Timestamp("Time of its newest load within the range")),
          receivedBytesPerSecond: maybe("Load now: mean of the last five minutes with data, in bytes per second"),
          peakReceivedBytesPerSecond: maybe("Largest load of a minute within the range, in bytes per second"),
          peakAt: NullOr(Timestamp("When that minute began")),
          headroomRatio: maybe("1 less the peak load over the knee; below 0 past the knee"),
          headroomNowRatio: maybe("1 less the load now over the knee; below 0 past the knee"),
          pastKneeP99Ms: maybe(
            "Median of live p99 at loads at or above the knee, in milliseconds; null where there was none",
          ),
          aboveCurveRatio: maybe(
            "Median of live p99 over the benchmark's p99 at the same load, where it measured; above 1 is slower",
          ),
          aboveCurveMs: maybe("Median of live p99 less the benchmark's at the same load, in milliseconds"),
          comparedMinutes: count("How many readings these medians are of: one a minute, or longer in a long range"),
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
      "Only like with like: the live side is each broker's own p99 of produce requests, so the profile must be of kind brokerTotal; any other is 422 with the reason. Load is what a broker receives, producers and replication, as the mean of a minute (of longer stretches where the range is over a day); its p99 is the last of that minute, for a broker's percentiles forget with a half-life of 46 s. state: bad is past the knee now; warning past it at the peak, or less than 20 % of the room left, or a median p99 1.5 times the benchmark's and 2 ms above it; unknown without a knee, without fresh data, or where p99 past the knee stays below the knee's, so that the benchmark is not of this cluster.",
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
