/** The requests whose times are kept; Kafka's own names for them stand in `beans/`. */
export const REQUESTS = ["produce", "fetch_consumer", "fetch_follower"] as const;
export type RequestName = (typeof REQUESTS)[number];

/** The total and the parts that add up to it, in the order a request passes through them. */
export const MEAN_PHASES = ["total", "request_queue", "local", "remote", "response_queue", "response_send"] as const;
export type MeanPhase = (typeof MEAN_PHASES)[number];

/** Every phase that Kafka times. Throttle time stands beside the total, not within it. */
export const PHASES = [...MEAN_PHASES, "throttle"] as const;
export type Phase = (typeof PHASES)[number];

/** Lifetime sum of the squares of the waits of produce requests for other brokers. */
export const REMOTE_TIME_SQUARES = "produce_remote_time_square_sum_ms2";

export type RequestTimeInputName =
  | `${RequestName}_${Phase}_time_p99_ms`
  | `${RequestName}_${Phase}_time_count`
  | `${RequestName}_${MeanPhase}_time_sum_ms`
  | typeof REMOTE_TIME_SQUARES;

/** The count that belongs to each lifetime sum: a histogram exports its mean, and sum = mean x count. */
export const COUNT_OF_SUM: ReadonlyMap<string, RequestTimeInputName> = new Map(
  REQUESTS.flatMap((request) =>
    MEAN_PHASES.map((phase): [RequestTimeInputName, RequestTimeInputName] => [
      `${request}_${phase}_time_sum_ms`,
      `${request}_${phase}_time_count`,
    ]),
  ),
);

/** Sum and count that belong to a sum of squares: of n values with mean m and deviation s it is (n - 1) s² + n m². */
export const PARTS_OF_SQUARES = {
  [REMOTE_TIME_SQUARES]: { sum: "produce_remote_time_sum_ms", count: "produce_remote_time_count" },
} as const satisfies Partial<Record<RequestTimeInputName, Record<"sum" | "count", RequestTimeInputName>>>;

export type SquaresInputName = keyof typeof PARTS_OF_SQUARES;

export const isSquares = (name: string): name is SquaresInputName => Object.hasOwn(PARTS_OF_SQUARES, name);
