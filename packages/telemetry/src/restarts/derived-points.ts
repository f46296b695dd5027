/** A signal of one broker: [epoch milliseconds, value], in order of time; null is a gap. */
export interface DerivedPoints {
  readonly brokerId: string;
  readonly points: readonly (readonly [number, number | null])[];
}
