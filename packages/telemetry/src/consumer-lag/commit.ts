/** A commit of a consumer group on one partition, as it was made or seen. */
export interface Commit {
  /** The next record that the group will read. */
  readonly offset: number;
  /** Epoch milliseconds. */
  readonly timeMs: number;
  /** Records from the commit to the end of the log at that time; null where the end was not known. */
  readonly lag: number | null;
}
