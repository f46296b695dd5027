import type { ConstraintName } from "../answer.ts";
import type { Recommendation } from "../recommendation-result.ts";

/** A stretch of load over which the plan stays the same. Limits may be reached, so `to` still has this plan. */
export interface ScaleStep {
  /** Multiples of the given load, `from` excluded, `to` included. */
  readonly fromFactor: number;
  readonly toFactor: number;
  /** The same as peak produced bytes/s of the cluster. */
  readonly fromBytesPerSecond: number;
  readonly toBytesPerSecond: number;
  readonly brokers: number;
  readonly nicGbps: number | null;
  readonly bindingConstraint: ConstraintName;
}

/** Where growing the machines ends and adding machines begins. */
export interface ScaleKnee {
  /** The largest load that the first broker count still carries. */
  readonly factor: number;
  readonly bytesPerSecond: number;
  readonly reason: string;
}

/** How the plan grows from a tenth to ten times the given load: first the link, then the brokers. */
export interface ScalePath {
  readonly steps: readonly ScaleStep[];
  /** False where the plan changes too often to list each change: a step then shows the plan at its end. */
  readonly exact: boolean;
  /** null where the count never rises within the path. */
  readonly knee: ScaleKnee | null;
  /** What stops the path before ten times the load; null where nothing does. */
  readonly endsBecause: string | null;
}

/** A path, or why there is none: the refusals of a recommendation for the given load. */
export type ScalePathResult = { readonly ok: true; readonly path: ScalePath } | Exclude<Recommendation, { ok: true }>;
