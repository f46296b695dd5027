import { units } from "@highwater/sizing";
import type { ProfileConditions } from "@highwater/sizing";

type KeysOf<Value> = {
  [Key in keyof ProfileConditions]: ProfileConditions[Key] extends Value ? Key : never;
}[keyof ProfileConditions];

export type NumberCondition = KeysOf<number | null>;
export type TextCondition = Exclude<KeysOf<string | null>, "acks">;
export type ConditionKey = NumberCondition | TextCondition | "acks" | "tls";

/** A condition that is a number; `factor` is what one of its unit is in the message. */
export interface NumberField {
  readonly label: string;
  readonly unit: string;
  readonly factor: number;
  readonly whole: boolean;
  readonly zero?: boolean;
}

const count = (label: string): NumberField => ({ label, unit: "", factor: 1, whole: true });

export const NUMBER_CONDITIONS: Readonly<Record<NumberCondition, NumberField>> = {
  brokers: count("Brokers"),
  replicationFactor: count("Replicas"),
  minInsyncReplicas: count("Min ISR"),
  consumerGroups: { label: "Consumer groups", unit: "", factor: 1, whole: false, zero: true },
  partitions: count("Partitions"),
  recordBytes: { label: "Record size", unit: "B", factor: 1, whole: false },
  coresPerBroker: count("Cores per broker"),
  hardwareThreadsPerBroker: count("Hardware threads per broker"),
  memoryBytesPerBroker: { label: "Memory per broker", unit: "GiB", factor: units.fromGibibytes(1), whole: false },
};

export const TEXT_CONDITIONS: Readonly<Record<TextCondition, string>> = {
  compression: "Compression",
  nic: "NIC",
  kafka: "Kafka version",
  jdk: "JDK",
};

export const ACKS = ["all", "1", "0"] as const;

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] => {
  const has = (key: string): key is Key => Object.hasOwn(record, key);
  return Object.keys(record).filter(has);
};

export const NUMBER_KEYS = keysOf(NUMBER_CONDITIONS);
export const TEXT_KEYS = keysOf(TEXT_CONDITIONS);
