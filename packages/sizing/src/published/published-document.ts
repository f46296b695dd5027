import type { LatencyKind } from "../answer.ts";

/** A value of a table: what is not printed, or cannot be worked out, is null. */
export type PublishedCell = string | number | boolean | null;

/** A column of a table: `printed` as the document has it, `reproduced` as this engine works it out. */
export interface PublishedColumn {
  readonly name: string;
  /** "" where a value has no unit. */
  readonly unit: string;
  readonly of: "printed" | "reproduced";
}

/** A table or figure of a document; each row has a cell for each column. */
export interface PublishedTable {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly PublishedColumn[];
  readonly rows: readonly (readonly PublishedCell[])[];
  readonly notes: readonly string[];
}

/** A document whose figures are used: its tables, our reproduction beside them, and where it contradicts itself. */
export interface PublishedDocument {
  readonly id: string;
  readonly title: string;
  /** null where the document does not say. */
  readonly year: number | null;
  readonly tables: readonly PublishedTable[];
  readonly contradictions: readonly string[];
  /** What kind of latency it prints; null where it prints none. */
  readonly latencyKind: LatencyKind | null;
  /** What its figures may be used for. */
  readonly scope: string;
}
