import type { Commit } from "./commit.ts";

/** One look at what a group has committed on a partition. */
export interface Seen extends Commit {
  /** A member of the group has the partition now. */
  readonly held: boolean;
}

/** What is remembered of a group's commits on one partition. */
export interface SeenCommits {
  /** At most ten, oldest first. */
  readonly commits: readonly Commit[];
  /** Usual time between two commits that moved; 0 until two were seen. */
  readonly spacingMs: number;
  readonly firstSeenMs: number;
  /** Time of the newest commit that was seen to move. Null where none was yet. */
  readonly movedMs: number | null;
}

const MOST_COMMITS = 10;
/** Share of a newly seen spacing in the usual one. */
const NEW_SHARE = 0.3;

const usual = (spacingMs: number, newMs: number): number =>
  spacingMs === 0 ? newMs : spacingMs * (1 - NEW_SHARE) + newMs * NEW_SHARE;

/**
 * Kafka tells what is committed, not when. So commits are made out of looks: one that moved is a commit of the time it was
 * seen. An unmoved one counts as a commit of the same offset where a member holds the partition, at most one in the time
 * that the group usually takes between commits; where none does, nobody commits and it is none.
 */
export const withSeen = (before: SeenCommits | undefined, { offset, timeMs, lag, held }: Seen): SeenCommits => {
  const commit = { offset, timeMs, lag };
  if (before === undefined) return { commits: [commit], spacingMs: 0, firstSeenMs: timeMs, movedMs: null };
  const last = before.commits.at(-1);
  const moved = last === undefined || last.offset !== offset;
  const sinceLastMs = timeMs - (last?.timeMs ?? timeMs);
  if (!moved && (!held || sinceLastMs < before.spacingMs)) return before;
  return {
    commits: [...before.commits, commit].slice(-MOST_COMMITS),
    spacingMs: moved && before.movedMs !== null ? usual(before.spacingMs, timeMs - before.movedMs) : before.spacingMs,
    firstSeenMs: before.firstSeenMs,
    movedMs: moved ? timeMs : before.movedMs,
  };
};

/** Looks that a group has to be watched for before its state is judged. */
const LEAST_LOOKS = 5;

/** Whether it was watched for long enough to tell standing still from a pause between two commits. */
export const isJudgeable = ({ commits, firstSeenMs, spacingMs }: SeenCommits, nowMs: number, lookMs: number): boolean =>
  nowMs - firstSeenMs >= LEAST_LOOKS * Math.max(lookMs, spacingMs) || commits.length >= MOST_COMMITS;
