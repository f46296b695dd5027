import type { Commit } from "./commit.ts";

/**
 * How a consumer group does on a partition, without a threshold of lag: `ok`; `warn`, it commits but its lag never falls;
 * `stall`, it commits the same offset again and again; `stop`, it commits no more; `rewind`, it went back and has not come
 * back to where it was.
 */
export type LagState = "ok" | "warn" | "stall" | "stop" | "rewind";

export interface LagWindow {
  /** Oldest first, at least one. */
  readonly commits: readonly Commit[];
  /** Ends of the log of late: where one lies at or before the newest commit, the group was at the end then. */
  readonly recentEnds: readonly number[];
  /** Records from the newest commit to the end of the log now. */
  readonly lag: number;
  readonly nowMs: number;
  /** Lag that counts as none, in records. */
  readonly allowedLag?: number;
}

/** The time since the newest commit is longer than all commits of the window took. */
export const hasStopped = ([first, ...rest]: readonly Commit[], nowMs: number): boolean => {
  if (first === undefined) return false;
  const last = rest.at(-1) ?? first;
  return nowMs - last.timeMs > last.timeMs - first.timeMs;
};

/** The log ended at or before the newest commit at some time of late. */
export const wasAtEnd = (commits: readonly Commit[], recentEnds: readonly number[]): boolean => {
  const last = commits.at(-1);
  return last !== undefined && recentEnds.some((end) => end <= last.offset);
};

/** Index of the first commit that lies before the one before it; -1 where none does. */
export const rewindAt = (commits: readonly Commit[]): number =>
  commits.findIndex(({ offset }, index) => offset < (commits[index - 1]?.offset ?? -Infinity));

const hasRecovered = (commits: readonly Commit[], rewind: number): boolean => {
  const before = commits[rewind - 1];
  return before === undefined || commits.slice(rewind).some(({ offset }) => offset >= before.offset);
};

/** Lag above the allowed one at each commit that knows it. */
export const alwaysLagged = (commits: readonly Commit[], allowedLag: number): boolean =>
  commits.every(({ lag }) => lag === null || lag > allowedLag);

/** Every commit is of the same offset. */
export const hasStalled = (commits: readonly Commit[]): boolean =>
  commits.every(({ offset }) => offset === commits[0]?.offset);

/** Lag is never lower than at the commit before that knows it. */
export const neverFalls = (commits: readonly Commit[]): boolean => {
  const lags = commits.flatMap(({ lag }) => (lag === null ? [] : [lag]));
  return lags.every((lag, index) => lag >= (lags[index - 1] ?? -Infinity));
};

/** The rules of LinkedIn's Burrow (core/internal/evaluator/caching.go), in its order: the first that holds counts. */
export const lagState = ({ commits, recentEnds, lag, nowMs, allowedLag = 0 }: LagWindow): LagState => {
  if (lag <= allowedLag) return "ok";
  if (hasStopped(commits, nowMs) && !wasAtEnd(commits, recentEnds)) return "stop";
  const rewind = rewindAt(commits);
  if (rewind > 0 && !hasRecovered(commits, rewind)) return "rewind";
  if (!alwaysLagged(commits, allowedLag)) return "ok";
  if (hasStalled(commits)) return "stall";
  return neverFalls(commits) ? "warn" : "ok";
};

const SEVERITY: readonly LagState[] = ["ok", "warn", "rewind", "stall", "stop"];

/** The worst of several; those not known yet do not count. Null where none is known. */
export const worstState = (states: Iterable<LagState | null>): LagState | null => {
  let worst: LagState | null = null;
  for (const state of states)
    if (state !== null && (worst === null || SEVERITY.indexOf(state) > SEVERITY.indexOf(worst))) worst = state;
  return worst;
};
