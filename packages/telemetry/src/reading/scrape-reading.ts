import type { BadLine } from "../exposition/bad-line.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { SignalName } from "../signals/catalogue.ts";
import type { TopicCounters } from "../topics/topic-measure.ts";

/**
 * What the scrape shows the node to be. combined: it tells both a broker's and a controller's figures (a KRaft combined
 * node, or any broker of a ZooKeeper cluster); host: it tells of a machine alone; unknown: none of these.
 */
export type Role = "broker" | "controller" | "combined" | "host" | "unknown";

/** What one scrape tells of one broker. */
export interface ScrapeReading {
  /**
   * The exporter naming that was recognised, that of a broker before one of a cluster or a host beside it; null where no
   * family of a known one is there.
   */
  readonly naming: string | null;
  readonly brokerId: string | null;
  readonly kafkaVersion: string | null;
  readonly role: Role;
  readonly inputs: ReadonlyMap<InputName, number>;
  /** What the broker counts of each topic, by its name. */
  readonly topics: ReadonlyMap<string, TopicCounters>;
  /** Valid samples: accepted and ignored ones. */
  readonly samples: number;
  /** Samples that an input or a figure of a topic is made of. */
  readonly accepted: number;
  /** Valid samples that belong to neither. */
  readonly ignored: number;
  /** Lines that are no sample. */
  readonly rejected: number;
  readonly firstError: BadLine | null;
  /** Signals that the scrape has the inputs of. */
  readonly signals: readonly SignalName[];
  /**
   * Signals that it lacks. Left out is what the role cannot have (a broker tells nothing of a controller, and the other
   * way round), what only a probe gives, and what has samples but no value just now (NaN). What the exporter's rules
   * merely do not export is named.
   */
  readonly missing: readonly SignalName[];
}
