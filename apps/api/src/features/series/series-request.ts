/** What is asked for. */
export interface SeriesRequest {
  readonly signal: string;
  readonly by?: "broker" | "topic";
  readonly broker?: string;
  readonly topic?: string | readonly string[];
  readonly largest?: number;
  readonly from?: string;
  readonly to?: string;
  readonly points?: number;
}

export const DEFAULT_POINTS = 400;
