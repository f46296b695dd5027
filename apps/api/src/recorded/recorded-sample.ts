import type { InputName } from "@highwater/telemetry";

/** What one recorded scrape told. */
export interface RecordedSample {
  readonly brokerId: string;
  /** Milliseconds since the start of the recording. */
  readonly offsetMs: number;
  readonly inputs: ReadonlyMap<InputName, number>;
}
