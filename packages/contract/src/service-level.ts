import { Type, type Static } from "typebox";
import { ClusterParams, List, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { count, flag, maybe, maybeText, num, text } from "./sizing-fields.ts";

export const ServiceLatency = OneOf(
  ["broker", "acknowledgement", "canary"],
  "broker: produce p99 as brokers time it; acknowledgement: the canary's produce p99; canary: its round trip p99",
);
export type ServiceLatency = Static<typeof ServiceLatency>;

const minutes = {
  minutes: count("Whole minutes in it that are over"),
  known: count("Minutes with a p99"),
  unknown: count("Minutes without: no samples, or no requests to time"),
  over: maybe("Known minutes over the target; null without a target"),
};

const spread = {
  medianMs: maybe("Median of the per-minute p99, in milliseconds"),
  p95Ms: maybe("95th percentile of the per-minute p99, in milliseconds"),
  worstMs: maybe("Largest per-minute p99, in milliseconds"),
  worstAt: NullOr(Timestamp("Minute of the largest")),
  worstBrokerId: NullOr(Type.String({ description: "Broker it was measured on" })),
};

export const ServiceHour = Type.Object(
  { from: Timestamp("Start"), to: Timestamp("End"), ...minutes, worstMs: spread.worstMs },
  { description: "An hour of a day, counted from its midnight" },
);
export type ServiceHour = Static<typeof ServiceHour>;

export const ServiceDay = Type.Object(
  {
    date: text("Local date, such as 2026-11-22"),
    from: Timestamp("Its midnight"),
    to: Timestamp("The next midnight"),
    ...minutes,
    ...spread,
    hours: List(ServiceHour, "Its hours: 23 or 25 where the clocks change"),
  },
  { description: "A day of the time zone" },
);
export type ServiceDay = Static<typeof ServiceDay>;

const ServiceWeek = Type.Object(
  { from: Timestamp("Start"), to: Timestamp("End"), ...minutes, ...spread },
  { description: "Seven days, the last one ending with today" },
);

const ErrorBudget = Type.Object(
  {
    objective: num("Promised share of minutes within the target"),
    allowedMinutes: num("Minutes of the window that may be over"),
    usedMinutes: num("Minutes that were over"),
    leftMinutes: num("What is left; below 0 where it is overspent"),
    leftRatio: num("The same as a share of what is allowed"),
    burnRate1h: maybe(
      "Share of the known minutes of the last hour that were over, over the allowed share; null: none known",
    ),
    burnRate6h: maybe("The same of the last six hours; 1 spends the budget in exactly one window"),
  },
  { description: "Error budget" },
);

export const ServiceLevel = Type.Object(
  {
    latency: ServiceLatency,
    state: OneOf(["good", "warning", "bad", "unknown"], "What the sentence means"),
    sentence: text("Whether the promise was kept, and what is left"),
    targetMs: maybe("Target that it is held against, in milliseconds; null where none is set for this latency"),
    targetNote: maybeText("Why there is no target for this latency; null where there is"),
    timeZone: text("IANA name"),
    days: count("Days of the window, today included"),
    from: Timestamp("Start of the window"),
    to: Timestamp("End of the last whole minute"),
    ...minutes,
    ...spread,
    withinRatio: maybe("Known minutes within the target over known minutes"),
    firstKnownAt: NullOr(Timestamp("First minute of the window with a p99")),
    settling: flag("Stored samples of the past are still being summed up: minutes may be missing"),
    budget: NullOr(ErrorBudget),
    worstHours: List(
      ServiceHour,
      "The hours with most minutes over the target, at most five; by their worst minute without one",
    ),
    byWeek: List(ServiceWeek, "The newest first"),
    byDay: List(ServiceDay, "The newest first"),
  },
  { description: "How well a latency promise was kept" },
);
export type ServiceLevel = Static<typeof ServiceLevel>;

export const getServiceLevel = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/service-level`,
  schema: {
    summary: "Minutes over the p99 target, error budget, worst hours",
    description:
      "A minute's value is the worst p99 of any broker within it; minutes without one are unknown: neither good nor bad. The target's kind says which latency it is held against (brokerTotal: broker, producerAck: acknowledgement, endToEnd: canary); any other is shown without judgement.",
    tags: ["metrics"],
    params: ClusterParams,
    querystring: Type.Object(
      {
        latency: Type.Optional(ServiceLatency),
        days: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 92, default: 7, description: "Days of the window, today included" }),
        ),
        tz: Type.Optional(
          Type.String({ maxLength: 64, description: "Time zone of the days, an IANA name; UTC if not given" }),
        ),
      },
      { additionalProperties: false, description: "Which latency, and how far back" },
    ),
    response: { 200: ServiceLevel, 400: Problem, 404: Problem },
  },
});
