import type { CanaryInputName } from "../inputs/canary-inputs.ts";
import { gaugeOf, rateOf } from "./shapes.ts";
import type { SignalBody } from "./signal.ts";

type Words = Pick<SignalBody, "title" | "meaning" | "misleads">;

const FROM_THE_CONSOLE =
  "Measured from the console's machine, its network included; not to be compared with broker-side times.";
const WAITS_FOR_FOLLOWERS =
  "With acks=all it holds the wait for followers: a slow follower raises it at the brokers that lead.";

const time = (input: CanaryInputName, words: Words): SignalBody => ({
  ...words,
  unit: "ms",
  badDirection: "up",
  aggregate: "max",
  source: "probe",
  derivation: gaugeOf(input),
});

const rate = (counter: CanaryInputName, badDirection: "up" | "none", words: Words): SignalBody => ({
  ...words,
  unit: "messages/s",
  badDirection,
  aggregate: badDirection === "up" ? "max" : "mean",
  source: "probe",
  derivation: rateOf(counter),
});

/** What the console's own canary measures through each broker. */
export const CANARY_SIGNALS = {
  canary_produce_time_p50: time("canary_produce_time_p50_ms", {
    title: "Canary produce time p50",
    meaning: "Half of the canary's records of the last minute were acknowledged by all replicas within this time.",
    misleads: `${WAITS_FOR_FOLLOWERS} ${FROM_THE_CONSOLE}`,
  }),
  canary_produce_time_p99: time("canary_produce_time_p99_ms", {
    title: "Canary produce time p99",
    meaning:
      "99 of 100 of the canary's records of the last minute were acknowledged by all replicas within this time; those under way count with their age.",
    misleads: `A stall stays in it for a minute. ${WAITS_FOR_FOLLOWERS} ${FROM_THE_CONSOLE}`,
  }),
  canary_produce_time_max: time("canary_produce_time_max_ms", {
    title: "Canary produce time, longest",
    meaning: "Longest time to acknowledgement since the reading before, those under way included.",
    misleads: `One record: a pause of the console's own machine shows too. ${FROM_THE_CONSOLE}`,
  }),
  canary_round_trip_time_p50: time("canary_round_trip_time_p50_ms", {
    title: "Canary round trip p50",
    meaning: "Half of the canary's records of the last minute came back to its consumer within this time.",
    misleads: `${WAITS_FOR_FOLLOWERS} ${FROM_THE_CONSOLE}`,
  }),
  canary_round_trip_time_p99: time("canary_round_trip_time_p99_ms", {
    title: "Canary round trip p99",
    meaning:
      "99 of 100 of the canary's records of the last minute came back to its consumer within this time; those under way count with their age.",
    misleads: `A stall stays in it for a minute. ${WAITS_FOR_FOLLOWERS} ${FROM_THE_CONSOLE}`,
  }),
  canary_round_trip_time_max: time("canary_round_trip_time_max_ms", {
    title: "Canary round trip, longest",
    meaning: "Longest round trip since the reading before, those under way included, however late they came.",
    misleads: `One record: a pause of the console's own machine shows too. ${FROM_THE_CONSOLE}`,
  }),
  canary_commit_time_p99: time("canary_commit_time_p99_ms", {
    title: "Canary commit time p99",
    meaning: "99 of 100 offset commits of the last minute were answered by this broker's coordinator within this time.",
    misleads: `Of one commit a second, so of about sixty. ${FROM_THE_CONSOLE}`,
  }),
  canary_console_late_max: time("canary_console_late_ms", {
    title: "Canary: console late, longest",
    meaning: "Longest time within the last minute by which the console's own machine was late to send.",
    misleads: "It is the console's, not Kafka's: times of the canary of this order say nothing of the cluster.",
  }),
  canary_sent_rate: rate("canary_sent_total", "none", {
    title: "Canary records sent",
    meaning: "Records that the canary sent through this broker, a second.",
    misleads: "It falls where too many records are under way, which is told apart.",
  }),
  canary_failed_rate: rate("canary_failed_total", "up", {
    title: "Canary records failed",
    meaning: "Records that were given up without an acknowledgement, or never sent since too many were under way.",
    misleads: "They count when they are given up, which is minutes after they were due.",
  }),
  canary_lost_rate: rate("canary_lost_total", "up", {
    title: "Canary records lost",
    meaning: "Records that were acknowledged by all replicas in sync and are not in the log.",
    misleads: "It counts when the loss is certain, at least the late limit after they were due.",
  }),
  canary_late_rate: rate("canary_late_total", "up", {
    title: "Canary records late",
    meaning: "Records that came back after the late limit, 20 s unless it is set.",
    misleads: "They count when they come, not when they were due.",
  }),
  canary_duplicated_rate: rate("canary_duplicated_total", "up", {
    title: "Canary records duplicated",
    meaning: "Records that came back again.",
    misleads: "A record whose acknowledgement was lost is sent again, as producers without idempotence do.",
  }),
} as const satisfies Record<string, SignalBody>;
