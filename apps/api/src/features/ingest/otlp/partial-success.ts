import type { PartialSuccess } from "./answer.ts";

const DELTA =
  "Sums and histograms must be cumulative: set the exporter's temporality preference to cumulative (OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE=cumulative).";

const TIMELESS =
  "Each data point needs its time in timeUnixNano, in nanoseconds since 1970: some have none, or one before 2000 or after 2100.";

/** What to tell the sender of points that were not taken; undefined where all were. */
export const partialSuccessOf = (
  { deltas, timeless }: { readonly deltas: number; readonly timeless: number },
  leftOut: { readonly samples: number; words(): string },
): PartialSuccess | undefined => {
  const rejectedDataPoints = deltas + timeless + leftOut.samples;
  if (rejectedDataPoints === 0) return undefined;
  const words = [
    ...(deltas === 0 ? [] : [DELTA]),
    ...(timeless === 0 ? [] : [TIMELESS]),
    ...(leftOut.samples === 0 ? [] : [leftOut.words()]),
  ];
  return { rejectedDataPoints, errorMessage: words.join(" ") };
};
