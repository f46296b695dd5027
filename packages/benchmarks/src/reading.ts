import type { BenchmarkRun, Tool } from "./run.ts";

/** A place that is not as the tool prints it. */
export interface Fault {
  /** Line from 1; null where the place is named in `reason`. */
  readonly line: number | null;
  readonly reason: string;
}

/** A run, and the line that its result stands in. */
export interface Found {
  readonly line: number;
  readonly run: BenchmarkRun;
}

/** A result that says nothing, such as one of 0 records. */
export interface Empty {
  readonly line: number;
  /** As the tool printed it. */
  readonly text: string;
  readonly reason: string;
}

/** Why a result of 0 records says nothing. */
export const NO_RECORDS = "the tool counted 0 records";

/** What one tool's reader found in a text. */
export interface Reading {
  readonly tool: Tool;
  readonly runs: readonly Found[];
  readonly faults: readonly Fault[];
  readonly empty: readonly Empty[];
  /** What was read though no result of it was found, in words; null where nothing is this tool's. */
  readonly partial: string | null;
}

/** Why a file cannot be taken. */
export type RefusalKind = "empty" | "unknown" | "malformed" | "truncated" | "noResult";

export interface Refusal {
  readonly ok: false;
  readonly kind: RefusalKind;
  readonly tool: Tool | null;
  /** Line from 1; null where no single line is at fault. */
  readonly line: number | null;
  readonly reason: string;
  /** The tool's own error, or the line of its empty result. */
  readonly toolLine: string | null;
}

export type BenchmarkResult = { readonly ok: true; readonly runs: readonly BenchmarkRun[] } | Refusal;
