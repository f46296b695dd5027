import type { CompareGroup, CompareState } from "./compare-state.ts";
import { DEFAULT_GATE } from "./compare-state.ts";
import { printIds } from "./group-codec.ts";

/** Puts other groups in. The gate names groups by place: where places moved, it starts over with the first two. */
export const withGroups = (state: CompareState, groups: readonly CompareGroup[]): CompareState => {
  const { gate } = state;
  const keepsPlaces = printIds(groups.slice(0, state.groups.length)) === printIds(state.groups);
  if (keepsPlaces) return { ...state, groups };
  const baseline = gate.baseline.kind === "tag" ? gate.baseline : DEFAULT_GATE.baseline;
  return { ...state, groups, gate: { ...gate, baseline, candidate: DEFAULT_GATE.candidate } };
};
