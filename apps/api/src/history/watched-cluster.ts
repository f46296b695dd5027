/** What the history of a cluster is worked out with. */
export interface WatchedCluster {
  readonly id: number;
  readonly scrapeIntervalSeconds: number;
  readonly hardware: unknown;
  readonly recording: unknown;
}
