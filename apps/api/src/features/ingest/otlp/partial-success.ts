import type { PartialSuccess } from "./answer.ts";

const DELTA =
  "Sums and histograms must be cumulative: set the exporter's temporality preference to cumulative (OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE=cumulative).";

/** What to tell the sender of points that were not taken; undefined where all were. */
export const partialSuccessOf = (
  deltas: number,
  leftOut: { readonly samples: number; words(): string },
): PartialSuccess | undefined => {
  if (deltas + leftOut.samples === 0) return undefined;
  const words = [...(deltas === 0 ? [] : [DELTA]), ...(leftOut.samples === 0 ? [] : [leftOut.words()])];
  return { rejectedDataPoints: deltas + leftOut.samples, errorMessage: words.join(" ") };
};
