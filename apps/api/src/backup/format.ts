/** What the first part of every backup says of it. */
export const FORMAT = "highwater-backup";
export const VERSION = 1;

export interface TableName {
  readonly schema: string;
  readonly table: string;
}

export interface PartitionOf extends TableName {
  /** The partition itself, in the same schema. */
  readonly partition: string;
  /** As it stands behind PARTITION OF: FOR VALUES FROM … TO … */
  readonly bound: string;
}

export interface SequenceValue {
  readonly schema: string;
  readonly sequence: string;
  readonly lastValue: string;
}

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly createdAt: string;
  /** Names of the migrations that the database had seen, in order. */
  readonly migrations: readonly string[];
  readonly partitions: readonly PartitionOf[];
  readonly sequences: readonly SequenceValue[];
}

export interface BackupTable extends TableName {
  readonly columns: readonly string[];
}

export interface BackupEnd {
  /** Of all parts before, in hexadecimal. */
  readonly sha256: string;
  readonly tables: number;
  readonly rows: number;
}

/** What a part holds: JSON, or for `data` a piece of PostgreSQL's binary COPY. */
export const PART = { header: 1, table: 2, data: 3, tableEnd: 4, end: 5 } as const;
export type PartKind = (typeof PART)[keyof typeof PART];

/** A kind, the length of what follows as uint32, and that. */
export const PREFIX_BYTES = 5;

/** A backup that is not one, was cut off or changed, or is of a program that this one does not know. */
export class BackupUnreadable extends Error {}
