import { askForShared } from "./shared-servers.ts";

/** A real cluster of three brokers (ids 1, 2, 3; JMX exporter, catch-all names) under a load of 300 records/s on `orders`. */
export interface SharedKafka {
  readonly bootstrapServers: string[];
  readonly metricsUrls: string[];
}

/**
 * The cluster that all tests of a run share: make topics and groups of your own, and leave its brokers, its settings and
 * `orders` as they are. What stops brokers or changes rules starts a cluster of its own.
 */
export const sharedKafka = () => askForShared<SharedKafka>("kafka");
