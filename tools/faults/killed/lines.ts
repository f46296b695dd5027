import type { Findings } from "../counted/findings.ts";
import type { Maintenance } from "../counted/kept.ts";
import type { SentReading } from "../fleet.ts";

/** What the writer is told first, as a line of JSON on its standard input. A second line, of any content, asks it to stop and count. */
export interface Order {
  readonly kind: string;
  readonly connectionString: string;
  readonly seed: number;
  /** Samples that are there are older. */
  readonly startMs: number;
}

/** What the writer says, each a line of JSON on its standard output. */
export type Line =
  | { readonly said: "acknowledged"; readonly readings: readonly SentReading[] }
  | { readonly said: "maintaining"; readonly maintenance: Maintenance }
  | { readonly said: "maintained"; readonly maintenance: Maintenance }
  | { readonly said: "failed"; readonly error: string }
  | { readonly said: "counted"; readonly findings: Findings };
