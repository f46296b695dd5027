import { Type, type Static } from "typebox";
import { ClusterParams, NullOr, OneOf, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { SourceAdvice } from "./source-findings.ts";
import { TimeRangeQuery } from "./time-range.ts";

/** [epoch milliseconds, value]; null is a gap. */
export const Point = Type.Unsafe<[number, number | null]>({
  type: "array",
  minItems: 2,
  maxItems: 2,
  items: { type: ["number", "null"] },
  description: "Epoch milliseconds and value; a gap is null",
});
export type Point = Static<typeof Point>;

export const Series = Type.Object(
  {
    labels: Type.Record(Type.String(), Type.String(), { description: "What the series is of, such as its broker" }),
    points: Type.Array(Point, { description: "Points in order of time" }),
  },
  { description: "One line of a chart" },
);
export type Series = Static<typeof Series>;

export const TopicSeriesFacts = Type.Object(
  {
    own: Type.Integer({ description: "Topics of the cluster that have series of their own" }),
    summed: Type.Integer({ description: "Topics that were heard lately and are summed into `other`" }),
    most: Type.Integer({ description: "MAX_TOPICS_PER_CLUSTER" }),
    sentence: NullOr(
      Type.String({ description: "Says that some are summed and what to do; null where all have series" }),
    ),
    advice: NullOr(
      Type.Object(
        {
          text: Type.String({ description: "What to do" }),
          snippet: SourceAdvice.properties.snippet,
        },
        { description: "How to get figures of topics, where the cluster's brokers tell none" },
      ),
    ),
  },
  { description: "How much is known of topics; of a signal by topic" },
);
export type TopicSeriesFacts = Static<typeof TopicSeriesFacts>;

export const SeriesAnswer = Type.Object(
  {
    signal: Type.String({ description: "Canonical name" }),
    unit: Type.String({ description: "Unit of the values" }),
    fromMs: Type.Number({ description: "Start of the range, epoch milliseconds" }),
    toMs: Type.Number({ description: "End of the range, epoch milliseconds" }),
    clamped: Type.Boolean({ description: "True where a raw ratio above 1.05 was cut to 1" }),
    series: Type.Array(Series, {
      description:
        "One series per broker, by id; or one per topic, the one with the most first, and last, as topic `other` with the label `summed`, all that have no series of their own",
    }),
    topics: Type.Optional(TopicSeriesFacts),
  },
  { description: "A signal over time" },
);
export type SeriesAnswer = Static<typeof SeriesAnswer>;

const TopicName = Type.String({ minLength: 1, maxLength: 249 });

export const getSeries = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/series`,
  schema: {
    summary: "A signal over time, one series per broker or topic",
    description:
      "A gap is null. With `Accept: text/csv` the same as CSV. Signals of topics (topic_bytes_in_rate, topic_bytes_out_rate, topic_messages_in_rate) are told by topic: the mean flow over each step, of the brokers that tell it then, added. At most MAX_TOPICS_PER_CLUSTER topics have series of their own.",
    tags: ["metrics"],
    params: ClusterParams,
    querystring: Type.Object(
      {
        signal: Type.String({ maxLength: 120, description: "Canonical name, see GET /signals" }),
        by: Type.Optional(
          OneOf(["broker", "topic"], "One series per broker, or per topic where the signal is of topics"),
        ),
        broker: Type.Optional(Type.String({ maxLength: 128, description: "Only this broker" })),
        topic: Type.Optional(
          Type.Union([TopicName, Type.Array(TopicName, { minItems: 1, maxItems: 200 })], {
            description: "Only this topic, or these where it is repeated; `other` is the sum of those without series",
          }),
        ),
        largest: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 50,
            description: "Only so many topics, those with the most over the range; the rest is in `other`",
          }),
        ),
        ...TimeRangeQuery,
      },
      { additionalProperties: false, description: "Which signal and when" },
    ),
    response: { 200: SeriesAnswer, 400: Problem, 404: Problem },
  },
});

/** Data of a `samples` event of the live stream: all signals of one broker at one time. */
export const LiveSamples = Type.Object(
  {
    brokerId: Type.String({ description: "Broker" }),
    timeMs: Type.Number({ description: "Time of the scrape, epoch milliseconds" }),
    ofBroker: Type.Boolean({
      description:
        "The broker or controller itself told some of it; false where a machine, the canary, or a program that looks at the whole cluster told all of it under this id",
    }),
    values: Type.Record(Type.String(), NullOr(Type.Number()), { description: "Value by signal; null is a gap" }),
  },
  { description: "Values of one broker, all from this time" },
);
export type LiveSamples = Static<typeof LiveSamples>;

export const getLive = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/live`,
  schema: {
    summary: "Newest points as server-sent events",
    description:
      "Events: `samples` (what one scrape tells of one broker, a part where several sources tell of it; the newest known values first) and `target` (a target's state after a scrape).",
    tags: ["metrics"],
    params: ClusterParams,
    querystring: Type.Object({}, { additionalProperties: false, description: "None: all signals are sent" }),
    response: { 200: Type.String({ description: "text/event-stream" }), 400: Problem, 404: Problem },
  },
});
