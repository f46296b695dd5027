import type { UnitFactors } from "./unit-factors.ts";

/** A number that a person types: its words, its place in the request, and its unit. */
export interface NumberField {
  readonly label: string;
  /** What it does to the answer, in one sentence. */
  readonly help: string;
  /** Where the value stands in the request, as a JSON pointer. */
  readonly path: string;
  /** The engine's own default in the request's unit; a field that equals it is left out of the request. */
  readonly standard?: number;
  /** A fixed unit beside the input. */
  readonly suffix?: string;
  /** Units to choose from; `key` is the form's field that holds the choice. */
  readonly units?: { readonly key: string; readonly factors: UnitFactors };
}
