/** A measured p99 at a load: bytes/s received by one broker, producers and replication together. */
export interface LatencyPoint {
  readonly receivedBytesPerSecond: number;
  readonly p99Ms: number;
}
