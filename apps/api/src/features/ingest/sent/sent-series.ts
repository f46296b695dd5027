import type { Label } from "@highwater/telemetry";

interface SentSample {
  /** Epoch milliseconds. */
  readonly timeMs: number;
  /** Any float, NaN and infinities included. */
  readonly value: number;
}

/** One series as somebody sent it, with its samples. */
export interface SentSeries {
  readonly name: string;
  readonly labels: readonly Label[];
  /** What is said of whoever sent it, beside the labels: OpenTelemetry's resource. */
  readonly owner: readonly Label[];
  readonly samples: readonly SentSample[];
}
