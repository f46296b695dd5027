/** Where a setting belongs. */
export type SettingScope = "broker" | "topic" | "producer" | "consumer" | "jvm" | "os";

/** A setting that the plan proposes, under its name in Kafka or in the operating system. */
export interface Setting {
  readonly scope: SettingScope;
  readonly key: string;
  /** As it is written; what stands in angle brackets is for the reader to fill in: "<zone of the broker>". */
  readonly value: string;
  /** What the value stands on, with its numbers. */
  readonly reason: string;
  readonly source: string;
}
