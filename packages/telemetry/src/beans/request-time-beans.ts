import { MEAN_PHASES, PHASES, REMOTE_TIME_SQUARES, REQUESTS } from "../inputs/request-time.ts";
import type { MeanPhase, Phase, RequestName } from "../inputs/request-time.ts";
import type { BeanAttribute } from "./bean-attribute.ts";

const KAFKA_REQUESTS: Record<RequestName, string> = {
  produce: "Produce",
  fetch_consumer: "FetchConsumer",
  fetch_follower: "FetchFollower",
};

const KAFKA_PHASES: Record<Phase, string> = {
  total: "TotalTimeMs",
  request_queue: "RequestQueueTimeMs",
  local: "LocalTimeMs",
  remote: "RemoteTimeMs",
  response_queue: "ResponseQueueTimeMs",
  response_send: "ResponseSendTimeMs",
  throttle: "ThrottleTimeMs",
};

const bean = (request: RequestName, phase: Phase) =>
  ({
    domain: "kafka.network",
    type: "RequestMetrics",
    name: KAFKA_PHASES[phase],
    measure: "histogram",
    keys: { request: KAFKA_REQUESTS[request] },
  }) as const;

const ofPhase = (request: RequestName, phase: Phase): BeanAttribute[] => [
  { input: `${request}_${phase}_time_p99_ms`, ...bean(request, phase), attribute: "99thPercentile" },
  { input: `${request}_${phase}_time_count`, ...bean(request, phase), attribute: "Count" },
];

const meanOf = (request: RequestName, phase: MeanPhase): BeanAttribute => ({
  input: `${request}_${phase}_time_sum_ms`,
  as: "mean",
  ...bean(request, phase),
  attribute: "Mean",
});

/** Times of produce and fetch requests by phase, and how far the waits for followers lie apart. */
export const REQUEST_TIME_BEANS: readonly BeanAttribute[] = [
  ...REQUESTS.flatMap((request) =>
    PHASES.flatMap((phase) => ofPhase(request, phase)).concat(MEAN_PHASES.map((phase) => meanOf(request, phase))),
  ),
  { input: REMOTE_TIME_SQUARES, as: "deviation", ...bean("produce", "remote"), attribute: "StdDev" },
];
