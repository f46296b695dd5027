import type { RandomSource } from "../../packages/sizing/src/calibration/random.ts";
import type { KillablePostgres } from "./killed/killable-postgres.ts";

/** What a whole console is put through. */
export interface TrialStage {
  /** `short` is what `npm test` has time for. */
  readonly size: "short" | "full";
  readonly random: RandomSource;
  /** A directory of its own, readable to all users. */
  readonly directory: string;
  readonly postgres: KillablePostgres;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface TrialOutcome {
  /** How often what was done, with counts. */
  readonly tried: string;
  /** What was counted or measured afterwards. */
  readonly found: string;
  /** What is not in order, in words. */
  readonly faults: readonly string[];
  /** Why it could not be tried here. */
  readonly skipped?: string;
}

/** One row of the page: a fault, and how a console that runs as users run it comes through. */
export interface ConsoleTrial {
  readonly name: string;
  readonly words: string;
  readonly run: (stage: TrialStage) => Promise<TrialOutcome>;
}

export const skipped = (why: string): TrialOutcome => ({ tried: "nothing", found: "", faults: [], skipped: why });
