import { type Patterns, strongest } from "./patterns.ts";
import { median } from "./robust.ts";
import type { DegradationKind } from "./suspicion.ts";
import type { View } from "./view.ts";

/** Of what its peers wait longer, at least so much must be its own appends for those to be the cause. */
const APPEND_SHARE = 0.2;
/** Bursts leave most requests alone: the waits that came on top are so many times the mean of all. */
const BURSTS = 2;
/** Where those are not told: p99 is so many times the mean. It remembers what was minutes ago. */
const BURSTS_P99 = 3;
/** With so much of its time in pauses, a slow append is the garbage collector's. */
const GC_RATIO = 0.1;

const LOCAL = "produce_local_time_mean";
const REMOTE = "produce_remote_time_mean";
const REMOTE_RMS = "produce_remote_time_rms";

/** How long an append of late must take longer than usual, where it is not yet in the median, to be the cause. */
const APPEND_MS = 3;

const risenBy = (view: View, signal: typeof LOCAL | typeof REMOTE, brokerId: string): number =>
  Math.max(0, (view.now(signal, brokerId) ?? 0) - (view.usual(signal, brokerId)?.median ?? 0));

/** A naming may come so soon that the medians do not show yet by what: the last two values do. */
const appendsSlowOfLate = (view: View, brokerId: string): boolean => {
  const risen = (signal: typeof LOCAL | typeof REMOTE, id: string) =>
    (view.latest(signal, id) ?? 0) - (view.usual(signal, id)?.median ?? 0);
  const others = view.ids.filter((id) => id !== brokerId);
  const peersWait = median(others.map((id) => risen(REMOTE, id))) ?? 0;
  const othersAppend = Math.max(0, ...others.map((id) => risen(LOCAL, id)));
  const own = risen(LOCAL, brokerId);
  return own >= APPEND_MS && own >= 2 * othersAppend && own >= APPEND_SHARE * peersWait;
};

/**
 * How long the waits are that came on top of the usual ones: waits of one length w by a share f of all requests add f·w to
 * the mean and f·w² to the mean square. Infinite where the mean has not risen.
 */
const addedWait = (view: View, brokerId: string): number | undefined => {
  const [mean, rms] = [view.now(REMOTE, brokerId), view.now(REMOTE_RMS, brokerId)];
  if (mean === undefined || rms === undefined) return undefined;
  const usualRms = view.usual(REMOTE_RMS, brokerId)?.median ?? 0;
  const added = mean - (view.usual(REMOTE, brokerId)?.median ?? 0);
  return added <= 0 ? Infinity : Math.max(0, rms ** 2 - usualRms ** 2) / added;
};

const timesMean = (view: View, brokerId: string, length: number | undefined): number[] => {
  const mean = view.now(REMOTE, brokerId);
  return length === undefined || mean === undefined || mean <= 0 ? [] : [length / mean];
};

const comesInBursts = (view: View, brokerId: string): boolean | undefined => {
  const others = view.ids.filter((id) => id !== brokerId);
  const added = median(others.flatMap((id) => timesMean(view, id, addedWait(view, id))));
  if (added !== undefined) return added >= BURSTS;
  const p99 = median(others.flatMap((id) => timesMean(view, id, view.now("produce_remote_time_p99", id))));
  return p99 === undefined ? undefined : p99 >= BURSTS_P99;
};

const followerKind = (view: View, brokerId: string): DegradationKind => {
  const bursts = comesInBursts(view, brokerId);
  if (bursts === undefined) return "unknown";
  return bursts ? "stalls" : "slow_network";
};

const paused = (view: View, brokerId: string): boolean => (view.now("gc_pause_ratio", brokerId) ?? 0) >= GC_RATIO;

/** What the figures say about how a broker is slow; `unknown` where they fit nothing. */
export const kindOf = (view: View, brokerId: string, patterns: Patterns): DegradationKind => {
  const { append, leader } = patterns;
  const follower = Math.max(patterns.follower, patterns.bursts);
  const most = strongest(patterns);
  const peersWait = median(view.ids.filter((id) => id !== brokerId).map((id) => risenBy(view, REMOTE, id)));
  const isAppend =
    appendsSlowOfLate(view, brokerId) ||
    (append > 0 && (follower === 0 || risenBy(view, LOCAL, brokerId) >= APPEND_SHARE * (peersWait ?? 0)));
  if (paused(view, brokerId)) return "stalls";
  if (isAppend && append >= leader) return "slow_append";
  if (follower === most) return followerKind(view, brokerId);
  if (leader === most) return "slow_network";
  // The canary alone: late on its way, where its log is known to be as fast as ever.
  return view.now(LOCAL, brokerId) === undefined ? "unknown" : "slow_network";
};
