import { MEAN_PHASES, PHASES, REMOTE_TIME_SQUARES, REQUESTS } from "../inputs/request-time.ts";
import type { MeanPhase, Phase, RequestName } from "../inputs/request-time.ts";
import { p99Of } from "./shapes.ts";
import type { Derivation, SignalBody } from "./signal.ts";

export type RequestTimeSignalName =
  | `${RequestName}_${Phase}_time_p99`
  | `${RequestName}_${MeanPhase}_time_mean`
  | "produce_remote_time_rms";

const REQUEST_TITLES: Record<RequestName, string> = {
  produce: "Produce",
  fetch_consumer: "Consumer fetch",
  fetch_follower: "Follower fetch",
};

const PHASE_TITLES: Record<Phase, string> = {
  total: "total time",
  request_queue: "request queue time",
  local: "local time",
  remote: "remote time",
  response_queue: "response queue time",
  response_send: "response send time",
  throttle: "throttle time",
};

const PHASE_MEANINGS: Record<Phase, string> = {
  total: "from the request's arrival at the broker until its response is sent",
  request_queue: "waiting for a free request handler",
  local: "appending to or reading from this broker's own log",
  remote: "waiting for other brokers (produce with acks=all) or for enough data (fetch)",
  response_queue: "the finished response waiting for a network thread",
  response_send: "sending the response to the client",
  throttle: "that a quota holds the client back",
};

const RESERVOIR =
  "A decaying sample in whole milliseconds, weighted to the last minutes: a spike lingers, so its duration cannot be read off. Percentiles of brokers or phases do not add up or average.";

/** Times that Redpanda tells as histograms. */
const HISTOGRAMS: Partial<Record<RequestName, Derivation>> = {
  produce: p99Of("produce_total_time"),
  fetch_consumer: p99Of("fetch_consumer_total_time"),
};

const OF_HISTOGRAM =
  "Redpanda's is of the requests since the sample before, estimated within a bucket of its histogram that is twice as wide as the one below; above the last bound, 33.6 s, it is told as that bound.";

const TOTAL_MISLEADS: Record<RequestName, string> = {
  produce: "Broker-side: clients see more, as batching, the network and retries come on top.",
  fetch_consumer: "Mostly long-poll waiting when there is little data; judge queue, local and send times instead.",
  fetch_follower: "Mostly long-poll waiting when there is little data to replicate.",
};

const PHASE_MISLEADS: Record<MeanPhase | "throttle", string> = {
  total: "",
  request_queue: "",
  local:
    "High local time is a slow append or read: disk, garbage collection, a lock or the CPU; only host metrics tell which.",
  remote:
    "For produce it is the slowest in-sync follower that counts, so it rises on that follower's peers, not on itself.",
  response_queue: "",
  response_send: "Depends on slow clients and the network as much as on the broker; TLS adds CPU time.",
  throttle: "Recorded beside the total, not within it.",
};

const misleads = (request: RequestName, phase: Phase): string =>
  phase === "total" ? TOTAL_MISLEADS[request] : PHASE_MISLEADS[phase];

const joined = (...sentences: string[]): string => sentences.filter((sentence) => sentence !== "").join(" ");

const histogramOf = (request: RequestName, phase: Phase): Derivation | undefined =>
  phase === "total" ? HISTOGRAMS[request] : undefined;

const percentileDerivation = (request: RequestName, phase: Phase): Derivation => {
  const ofReservoir = {
    kind: "percentile",
    percentile: `${request}_${phase}_time_p99_ms`,
    count: `${request}_${phase}_time_count`,
  } as const satisfies Derivation;
  const ofHistogram = histogramOf(request, phase);
  return ofHistogram === undefined ? ofReservoir : { kind: "first-of", of: [ofReservoir, ofHistogram] };
};

const percentileOf = (request: RequestName, phase: Phase): [RequestTimeSignalName, SignalBody] => [
  `${request}_${phase}_time_p99`,
  {
    title: `${REQUEST_TITLES[request]} ${PHASE_TITLES[phase]} p99`,
    unit: "ms",
    meaning: `99 of 100 ${REQUEST_TITLES[request].toLowerCase()} requests took no longer than this for the time ${PHASE_MEANINGS[phase]}.`,
    misleads: joined(
      misleads(request, phase),
      RESERVOIR,
      histogramOf(request, phase) === undefined ? "" : OF_HISTOGRAM,
    ),
    badDirection: "up",
    aggregate: "max",
    source: "broker",
    derivation: percentileDerivation(request, phase),
  },
];

const meanOf = (request: RequestName, phase: MeanPhase): [RequestTimeSignalName, SignalBody] => [
  `${request}_${phase}_time_mean`,
  {
    title: `${REQUEST_TITLES[request]} ${PHASE_TITLES[phase]} mean`,
    unit: "ms",
    meaning: `Mean time of the interval's ${REQUEST_TITLES[request].toLowerCase()} requests ${PHASE_MEANINGS[phase]}; the parts add up to the total, but for rounding.`,
    misleads: joined(
      misleads(request, phase),
      "Kafka rounds each request to a whole millisecond first, so phases below half a millisecond read as 0. A mean hides the slow tail.",
    ),
    badDirection: "up",
    aggregate: "mean",
    source: "broker",
    derivation: {
      kind: "interval-mean",
      sum: `${request}_${phase}_time_sum_ms`,
      count: `${request}_${phase}_time_count`,
    },
  },
];

const REMOTE_RMS: SignalBody = {
  title: "Produce remote time root mean square",
  unit: "ms",
  meaning:
    "Square root of the mean square of the interval's waits of produce requests for other brokers: the mean where all wait alike, far above it where a few wait long.",
  misleads: joined(
    PHASE_MISLEADS.remote,
    "One very long wait among few requests raises it as much as many long ones: look at several intervals. It is no percentile: most waits are shorter.",
  ),
  badDirection: "up",
  aggregate: "max",
  source: "broker",
  derivation: {
    kind: "interval-rms",
    squares: REMOTE_TIME_SQUARES,
    count: "produce_remote_time_count",
  },
};

/** p99 and interval mean of each phase of produce and fetch requests, and how long the long waits for followers are. */
export const REQUEST_TIME_SIGNALS: readonly [RequestTimeSignalName, SignalBody][] = [
  ...REQUESTS.flatMap((request) =>
    PHASES.map((phase) => percentileOf(request, phase)).concat(MEAN_PHASES.map((phase) => meanOf(request, phase))),
  ),
  ["produce_remote_time_rms", REMOTE_RMS],
];
