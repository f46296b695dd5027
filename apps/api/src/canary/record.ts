/** What a record says of itself. */
export interface CanaryRecord {
  /** Which run of a canary wrote it. */
  readonly run: string;
  readonly partition: number;
  readonly sequence: number;
}

const MARK = "highwater-canary";

/** A record's value: readable text, filled up to `bytes`; the intended time is there for people alone. */
export const writeRecord = ({ run, partition, sequence }: CanaryRecord, dueAt: Date, bytes: number): string =>
  `${MARK} ${run} ${partition} ${sequence} ${dueAt.toISOString()} `.padEnd(bytes, ".");

/** Null for what is no canary's record. */
export const readRecord = (value: Buffer | null): CanaryRecord | null => {
  const [mark, run, partition, sequence] = value?.toString("latin1").split(" ", 4) ?? [];
  if (mark !== MARK || run === undefined) return null;
  const found = { run, partition: Number(partition), sequence: Number(sequence) };
  return Number.isInteger(found.partition) && Number.isInteger(found.sequence) ? found : null;
};
