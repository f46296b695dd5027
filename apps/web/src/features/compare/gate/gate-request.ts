import type { BenchmarkRunItem, GateRequest } from "@highwater/contract";
import { times } from "../../../lib/read-number.ts";
import type { CompareGroup, GateChoice } from "../url/compare-state.ts";

const RATIO_PER_PERCENT = 0.01;
/** As many runs of a tag as the runs that are judged, but at least this many: repeats carry a spread. */
const LEAST_NEWEST = 3;

/** What the gate is asked; null where a chosen group is not there, or both are the same. */
export const gateRequest = (groups: readonly CompareGroup[], gate: GateChoice): GateRequest | null => {
  const candidate = groups[gate.candidate];
  if (candidate === undefined) return null;
  const bounds = {
    p99WorseBy: times(gate.p99Percent, RATIO_PER_PERCENT),
    throughputWorseBy: times(gate.throughputPercent, RATIO_PER_PERCENT),
  };
  const judged = { candidate: { ids: [...candidate.ids] }, bounds };
  if (gate.baseline.kind === "tag")
    return {
      ...judged,
      baseline: { tag: gate.baseline.tag, newest: Math.max(LEAST_NEWEST, candidate.ids.length) },
    };
  const baseline = groups[gate.baseline.index];
  if (baseline === undefined || baseline === candidate) return null;
  return { ...judged, baseline: { ids: [...baseline.ids] } };
};

/** Tags that any of the runs carries, each once, in their order. */
export const tagsOf = (runs: Iterable<Pick<BenchmarkRunItem, "tags">>): readonly string[] => [
  ...new Set([...runs].flatMap(({ tags }) => tags)),
];
