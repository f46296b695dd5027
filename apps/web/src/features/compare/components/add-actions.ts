import type { CompareGroup } from "../url/compare-state.ts";

/** What can be done with a run or a suite that was found. */
export interface AddActions {
  readonly add: (ids: readonly string[], label: string | null) => void;
  readonly addAll: (groups: readonly CompareGroup[]) => void;
  /** Makes a run a repeat of the group at this place. */
  readonly join: (index: number, id: string) => void;
  readonly leaveOut: (id: string) => void;
}
