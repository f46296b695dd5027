import type { SavedPlan } from "@highwater/contract";
import { ApiProblem } from "../../lib/api-problem.ts";

const NOT_FOUND = 404;

/** How what stands in the form relates to what is saved. */
export type SavedState =
  | { readonly kind: "unsaved" }
  | { readonly kind: "loading" }
  /** The link names a plan that is no more. */
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "saved"; readonly plan: SavedPlan }
  | { readonly kind: "changed"; readonly plan: SavedPlan };

interface Found {
  readonly data: SavedPlan | undefined;
  readonly error: unknown;
}

/** Says it for a plan that was asked for; `isSame` compares a saved request with the form. */
export const savedStateOf = (
  id: string | null,
  { data, error }: Found,
  isSame: (saved: SavedPlan["request"]) => boolean,
): SavedState => {
  if (id === null) return { kind: "unsaved" };
  if (data !== undefined) return { kind: isSame(data.request) ? "saved" : "changed", plan: data };
  if (error === null || error === undefined) return { kind: "loading" };
  return error instanceof ApiProblem && error.status === NOT_FOUND ? { kind: "gone" } : { kind: "failed", error };
};

/** The saved plan behind a state; null where there is none. */
export const planOf = (state: SavedState): SavedPlan | null =>
  state.kind === "saved" || state.kind === "changed" ? state.plan : null;
