/** What the targets of a measurement are. */
export interface Scraping {
  /** Where the pages are served. */
  readonly port: number;
  readonly targets: number;
  readonly intervalSeconds: number;
  /** Families that a filter keeps. */
  readonly families: readonly string[];
}

/** One that scrapes and stores, with all processes that it takes. */
export interface Contender {
  readonly cpuSeconds: () => number;
  readonly residentBytes: () => Readonly<Record<string, number>>;
  /** Targets whose newest scrape went well, by its own word. */
  readonly healthy: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export type ContenderName = "Highwater" | "Prometheus" | "Prometheus, filter" | "VictoriaMetrics, filter";

export const pathOf = (target: number): string => `/${target}/metrics`;
