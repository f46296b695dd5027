import type { InputName } from "../inputs/inputs.ts";

/** Inputs of one broker at one time. */
export interface TimedInputs {
  readonly timeMs: number;
  readonly inputs: ReadonlyMap<InputName, number>;
}
