import { ramp } from "./robust.ts";

/** How much more than usual is nothing, and how much is beyond doubt. */
export interface Limits {
  /** In the signal's unit: 0.3 ms that become 1 ms are a ratio of three, and nothing. */
  readonly excess: readonly [nothing: number, certain: number];
  readonly ratio: readonly [nothing: number, certain: number];
}

/** 0 to 1: how far a value stands above a reference, in the signal's unit and as a ratio, whichever says less. */
export const raised = (value: number, reference: number, { excess, ratio }: Limits): number =>
  Math.min(ramp(value - reference, ...excess), reference <= 0 ? 1 : ramp(value / reference, ...ratio));

/** The same limits, with the excess of a cluster that carries `times` its usual load. */
export const underLoad = ({ excess: [nothing, certain], ratio }: Limits, times: number): Limits => ({
  excess: [nothing * times, certain * times],
  ratio,
});
