import type { SentVia } from "../sources/recorded-scrape.ts";

/** All samples of one source and time belong together, in however many parts they come. */
export interface PartKey {
  readonly clusterId: number;
  /** A broker's id where the sender tells it, else the address that stands for the broker. */
  readonly source: string;
  readonly isBroker: boolean;
  readonly timeMs: number;
}

/** Some of the samples of one source and time. */
export interface Part extends PartKey {
  readonly via: SentVia;
  /** Lines of Prometheus' text exposition, of known families only. */
  readonly lines: string;
}

export const textOf = ({ clusterId, source, isBroker, timeMs }: PartKey): string =>
  JSON.stringify([clusterId, source, isBroker, timeMs]);
