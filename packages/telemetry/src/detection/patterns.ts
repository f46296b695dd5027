import { type Limits, raised, underLoad } from "./raised.ts";
import { quantile, ramp } from "./robust.ts";
import type { DetectionSignal } from "./signals.ts";
import type { Now, View } from "./view.ts";

/** Without a past of its own a broker is no more than suspected: so much of what its peers say counts. */
export const WITHOUT_PAST = 0.5;
const LOCAL: Limits = { excess: [1.5, 5], ratio: [1.5, 3] };
const LEADER: Limits = { excess: [4, 12], ratio: [1.4, 2.5] };
/** Lower, since all other leaders must show it: a process that stops for 300 ms of each second adds some 5 ms to their means. */
const FOLLOWER: Limits = { excess: [1.5, 4], ratio: [1.4, 2.2] };
/** In bursts few requests wait, and long: their root mean square tells it where their mean hardly rises. */
const BURSTS: Limits = { excess: [8, 20], ratio: [1.4, 2.2] };
/** Deviations of its own past that are nothing, and that are certain. */
const DEVIATIONS = [1, 3] as const;
const UPPER = 0.75;
const LOWER = 0.25;
/** More of the cluster's load than usual explains longer waits. */
const MORE_LOAD = [1.25, 2] as const;

/** How strongly each pattern speaks against a broker, 0 to 1. */
export interface Patterns {
  /** Its own log appends take longer than its peers' and than they used to. */
  readonly append: number;
  /** Every other leader waits for followers longer than it used to, and this one does not: it is the follower. */
  readonly follower: number;
  /** The same, seen in the long ones among the waits: it stands still in bursts. */
  readonly bursts: number;
  /** This leader alone waits for its followers: what they fetch from it comes late. */
  readonly leader: number;
  /** The canary's records through it alone take longer. */
  readonly probe: number;
}

export const NO_PATTERNS: Patterns = { append: 0, follower: 0, bursts: 0, leader: 0, probe: 0 };

export const strongest = ({ append, follower, bursts, leader, probe }: Patterns): number =>
  Math.max(append, follower, bursts, leader, probe);

const sinceUsual = (
  view: View,
  signal: DetectionSignal,
  brokerId: string,
  { limits, now = view.now }: { readonly limits: Limits; readonly now?: Now },
): number | undefined => {
  const value = now(signal, brokerId);
  const usual = view.usual(signal, brokerId);
  if (value === undefined || usual === undefined) return undefined;
  const deviations = (value - usual.median) / Math.max(usual.spread, Number.EPSILON);
  return Math.min(raised(value, usual.median, limits), ramp(deviations, ...DEVIATIONS));
};

/** Against the slower ones of the others, so that of several slow brokers none is the odd one out. */
const besideOthers = (view: View, signal: DetectionSignal, brokerId: string, limits: Limits): number => {
  const value = view.now(signal, brokerId);
  const others = quantile(view.others(signal, brokerId), UPPER);
  return value === undefined || others === undefined ? 0 : raised(value, others, limits);
};

const stands = (view: View, signal: DetectionSignal, brokerId: string, limits: Limits): number => {
  const beside = besideOthers(view, signal, brokerId, limits);
  return beside === 0 ? 0 : Math.min(beside, sinceUsual(view, signal, brokerId, { limits }) ?? WITHOUT_PAST * beside);
};

interface Waits {
  readonly signal: DetectionSignal;
  readonly limits: Limits;
  readonly now: Now;
}

const waitedFor = (view: View, brokerId: string, { signal, limits, now }: Waits): number => {
  const peers = view.ids.filter((id) => id !== brokerId);
  const own = now(signal, brokerId);
  const others = peers.flatMap((id) => now(signal, id) ?? []);
  const least = quantile(others, LOWER);
  if (own === undefined || least === undefined || others.length < peers.length) return 0;
  const beside = raised(least, own, limits);
  if (beside === 0) return 0;
  const risen = peers.map((id) => sinceUsual(view, signal, id, { limits, now }) ?? WITHOUT_PAST * beside);
  return Math.min(beside, quantile(risen, LOWER) ?? 0);
};

/**
 * In most intervals, and in all of them together: what happens about as often as scrapes do falls into every second interval
 * of one broker and is spread over all of another.
 */
const followerPattern = (view: View, brokerId: string, signal: DetectionSignal, limits: Limits): number => {
  const inMost = waitedFor(view, brokerId, { signal, limits, now: view.now });
  return inMost === 0 ? 0 : Math.min(inMost, waitedFor(view, brokerId, { signal, limits, now: view.pooled }));
};

/** How many times its usual share of the cluster's load a broker takes. */
const shareTimes = (view: View, brokerId: string): number => {
  const shareOf = (of: (id: string) => number | undefined) => {
    const total = view.ids.reduce((sum, id) => sum + (of(id) ?? 0), 0);
    return total > 0 ? (of(brokerId) ?? 0) / total : 0;
  };
  const usual = shareOf((id) => view.usual("bytes_in_rate", id)?.median);
  return usual > 0 ? shareOf((id) => view.now("bytes_in_rate", id)) / usual : 1;
};

const patternsWithin = (view: View, brokerId: string, loadTimes: number): Patterns => ({
  append: stands(view, "produce_local_time_mean", brokerId, underLoad(LOCAL, loadTimes)),
  follower: followerPattern(view, brokerId, "produce_remote_time_mean", underLoad(FOLLOWER, loadTimes)),
  bursts: followerPattern(view, brokerId, "produce_remote_time_rms", underLoad(BURSTS, loadTimes)),
  leader: stands(view, "produce_remote_time_mean", brokerId, underLoad(LEADER, loadTimes)),
  probe: stands(view, "canary_produce_time_p50", brokerId, underLoad(LEADER, loadTimes)),
});

/** Load can only make less of what is seen: it is asked for where something is. */
export const patternsOf = (view: View, brokerId: string): Patterns => {
  const seen = patternsWithin(view, brokerId, 1);
  if (strongest(seen) === 0) return NO_PATTERNS;
  const { append, follower, bursts, leader, probe } = patternsWithin(view, brokerId, view.loadTimes());
  const unexplained = 1 - ramp(shareTimes(view, brokerId), ...MORE_LOAD);
  return { append: append * unexplained, follower, bursts, leader: leader * unexplained, probe: probe * unexplained };
};
