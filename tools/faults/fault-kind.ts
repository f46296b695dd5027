import type { RandomSource } from "../../packages/sizing/src/calibration/random.ts";
import type { Findings } from "./counted/findings.ts";
import type { KillablePostgres } from "./killed/killable-postgres.ts";

/** What a kind of fault is tried with. */
export interface Stage {
  /** How often the fault is caused. */
  readonly rounds: number;
  readonly random: RandomSource;
  /** Most pieces of work, such as a batch that is acknowledged, before the fault. */
  readonly longestWork: number;
  /** Shared by the kinds, which have databases of their own on it. */
  readonly postgres: KillablePostgres;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** What came of it. */
export interface Outcome extends Findings {
  /** SIGKILL of the process that writes. */
  readonly writerKills: number;
  /** SIGKILL of all processes of PostgreSQL. */
  readonly serverKills: number;
  /** Samples that the store said were durable. */
  readonly acknowledged: number;
  /** From the fault's end to the first complete answer, recovery of PostgreSQL included, in milliseconds. */
  readonly longestRestartMs: number;
  /** Statements that PostgreSQL was in the middle of at the moments of the faults, and how often. */
  readonly underWay: ReadonlyMap<string, number>;
}

/** A kind of fault, and how the store is counted after each. */
export interface FaultKind {
  readonly name: string;
  /** What is done while it strikes, for the table. */
  readonly words: string;
  readonly run: (stage: Stage) => Promise<Outcome>;
}
