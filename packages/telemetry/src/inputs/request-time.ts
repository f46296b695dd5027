/** The requests whose times are kept; Kafka's own names for them stand in `beans/`. */
export const REQUESTS = ["produce", "fetch_consumer", "fetch_follower"] as const;
export type RequestName = (typeof REQUESTS)[number];

/** The total and the parts that add up to it, in the order a request passes through them. */
export const MEAN_PHASES = ["total", "request_queue", "local", "remote", "response_queue", "response_send"] as const;
export type MeanPhase = (typeof MEAN_PHASES)[number];

/** Every phase that Kafka times. Throttle time stands beside the total, not within it. */
export const PHASES = [...MEAN_PHASES, "throttle"] as const;
export type Phase = (typeof PHASES)[number];

export type RequestTimeInputName =
  | `${RequestName}_${Phase}_time_p99_ms`
  | `${RequestName}_${Phase}_time_count`
  | `${RequestName}_${MeanPhase}_time_sum_ms`;

/** The count that belongs to each lifetime sum: a histogram exports its mean, and sum = mean x count. */
export const COUNT_OF_SUM: ReadonlyMap<string, RequestTimeInputName> = new Map(
  REQUESTS.flatMap((request) =>
    MEAN_PHASES.map((phase): [RequestTimeInputName, RequestTimeInputName] => [
      `${request}_${phase}_time_sum_ms`,
      `${request}_${phase}_time_count`,
    ]),
  ),
);
