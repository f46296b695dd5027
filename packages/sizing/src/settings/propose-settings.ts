import { consumerSettings } from "./consumer-settings.ts";
import { machineSettings } from "./machine-settings.ts";
import { placementSettings } from "./placement-settings.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import { producerSettings } from "./producer-settings.ts";
import { replicationSettings } from "./replication-settings.ts";
import type { Setting } from "./setting.ts";
import { storageSettings } from "./storage-settings.ts";
import { threadSettings } from "./thread-settings.ts";
import { topicSettings } from "./topic-settings.ts";

/**
 * Settings that make a cluster what the plan counts on: brokers first, then topics, clients, JVM and operating system.
 * Kafka 4 names. Left to the reader: process.roles, node ids, the controllers' quorum, listeners and their security.
 */
export const proposeSettings = (plan: PlanToSet): readonly Setting[] => [
  ...threadSettings(plan),
  ...replicationSettings(plan),
  ...storageSettings(plan),
  ...placementSettings(plan),
  ...topicSettings(plan),
  ...producerSettings(plan),
  ...consumerSettings(plan),
  ...machineSettings(plan),
];
