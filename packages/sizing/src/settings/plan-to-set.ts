import type { PartitionsAnswer, PerBrokerAnswer, ThreadsAnswer } from "../answer.ts";
import type { PlanInput } from "../plan-input.ts";
import type { Setting, SettingScope } from "./setting.ts";

/** A sized plan as far as its settings depend on it. */
export interface PlanToSet {
  readonly input: PlanInput;
  readonly brokers: number;
  readonly perBroker: PerBrokerAnswer;
  readonly threads: ThreadsAnswer;
  readonly partitions: PartitionsAnswer;
  readonly pageCacheSeconds: number | null;
}

export const KAFKA_BROKER_CONFIGS = "Apache Kafka 4 documentation, Broker Configs";
export const KAFKA_TOPIC_CONFIGS = "Apache Kafka 4 documentation, Topic Configs";
export const KAFKA_HARDWARE_AND_OS = "Apache Kafka documentation, Operations, Hardware and OS";
export const INTEL_2020_OS = "Intel and Confluent 2020 (341991-001US)";

/** Makes settings of one scope: key, value, reason, source. */
export const settingOf =
  (scope: SettingScope) =>
  (key: string, value: number | string | boolean, reason: string, source: string): Setting => ({
    scope,
    key,
    value: String(value),
    reason,
    source,
  });
