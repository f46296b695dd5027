import type { ConstraintName } from "../answer.ts";

/** A stretch of load over which the plan stays the same. */
export interface ScaleStep {
  /** Multiples of the given load, `from` included, `to` excluded (included at the end of the path). */
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
  readonly factor: number;
  readonly bytesPerSecond: number;
  readonly reason: string;
}

/** How the plan grows from a tenth to ten times the given load: first the link, then the brokers. */
export interface ScalePath {
  readonly steps: readonly ScaleStep[];
  /** null where the count never rises within the path. */
  readonly knee: ScaleKnee | null;
  /** What stops the path before ten times the load; null where nothing does. */
  readonly endsBecause: string | null;
}
