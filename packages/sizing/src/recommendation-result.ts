import type { ConstraintName, SizingAnswer } from "./answer.ts";
import type { SizingIssue } from "./reader.ts";

/** No number of brokers satisfies the request: the constraint, why, and what would help where that is known. */
export interface Unsatisfiable {
  readonly ok: false;
  readonly kind: "unsatisfiable";
  readonly constraint: ConstraintName | "availability";
  readonly reason: string;
  readonly suggestion?: string;
}

export type Recommendation =
  | { readonly ok: true; readonly answer: SizingAnswer }
  | { readonly ok: false; readonly kind: "invalid"; readonly issues: readonly SizingIssue[] }
  | Unsatisfiable;
