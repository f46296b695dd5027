/** A part of the monthly cost, at the user's own price. */
export interface CostLine {
  readonly name: "brokers" | "storage" | "remoteStorage" | "crossZone";
  /** Per month of 730 hours, in the request's currency. */
  readonly perMonth: number;
  readonly formula: string;
  readonly formulaWithNumbers: string;
}

/** What the plan costs; only what the request gives a price for. */
export interface CostAnswer {
  readonly currency: string;
  readonly perMonth: number;
  readonly lines: readonly CostLine[];
}
