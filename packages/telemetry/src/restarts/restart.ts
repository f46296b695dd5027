/** One restart of a broker, recognised in its samples. Times are epoch milliseconds. */
export interface Restart {
  readonly brokerId: string;
  readonly foundBy: "start-time" | "counters";
  /** Newest sample of the process before: it stopped after this. */
  readonly lastSampleMs: number;
  /** When the new process started, as it tells; null where it does not, or where its clock cannot be right. */
  readonly processStartedMs: number | null;
  /** First sample of the new process. */
  readonly firstSampleMs: number;
  /** Counters told both before and after. */
  readonly countersTold: number;
  /** Those of them that were lower after it. */
  readonly countersFell: number;
}
