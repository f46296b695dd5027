import { type Patterns, strongest } from "./patterns.ts";
import { median } from "./robust.ts";
import type { DegradationKind } from "./suspicion.ts";
import type { View } from "./view.ts";

/** Of what its peers wait longer, at least so much must be its own appends for those to be the cause. */
const APPEND_SHARE = 0.2;
/** Bursts leave most requests alone: their p99 is so many times their mean. */
const BURSTS = 3;
/** With so much of its time in pauses, a slow append is the garbage collector's. */
const GC_RATIO = 0.1;

const LOCAL = "produce_local_time_mean";
const REMOTE = "produce_remote_time_mean";

const risenBy = (view: View, signal: typeof LOCAL | typeof REMOTE, brokerId: string): number =>
  Math.max(0, (view.now(signal, brokerId) ?? 0) - (view.usual(signal, brokerId)?.median ?? 0));

const comesInBursts = (view: View, brokerId: string): boolean | undefined => {
  const others = view.ids.filter((id) => id !== brokerId);
  const ratios = others.flatMap((id) => {
    const [p99, mean] = [view.now("produce_remote_time_p99", id), view.now(REMOTE, id)];
    return p99 === undefined || mean === undefined || mean <= 0 ? [] : [p99 / mean];
  });
  const ratio = median(ratios);
  return ratio === undefined ? undefined : ratio >= BURSTS;
};

const followerKind = (view: View, brokerId: string): DegradationKind => {
  const bursts = comesInBursts(view, brokerId);
  if (bursts === undefined) return "unknown";
  return bursts ? "stalls" : "slow_network";
};

const paused = (view: View, brokerId: string): boolean => (view.now("gc_pause_ratio", brokerId) ?? 0) >= GC_RATIO;

/** What the figures say about how a broker is slow; `unknown` where they fit nothing. */
export const kindOf = (view: View, brokerId: string, patterns: Patterns): DegradationKind => {
  const { append, follower, leader } = patterns;
  const most = strongest(patterns);
  const peersWait = median(view.ids.filter((id) => id !== brokerId).map((id) => risenBy(view, REMOTE, id)));
  const isAppend = append > 0 && (follower === 0 || risenBy(view, LOCAL, brokerId) >= APPEND_SHARE * (peersWait ?? 0));
  if (paused(view, brokerId)) return "stalls";
  if (isAppend && append >= leader) return "slow_append";
  if (follower === most) return followerKind(view, brokerId);
  if (leader === most) return "slow_network";
  // The canary alone: late on its way, where its log is known to be as fast as ever.
  return view.now(LOCAL, brokerId) === undefined ? "unknown" : "slow_network";
};
