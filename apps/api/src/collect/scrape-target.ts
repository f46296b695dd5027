import type { TargetState } from "@highwater/contract/targets";
import type { ScrapeReader, ScrapeReading } from "@highwater/telemetry";
import { checkReading } from "./check-reading.ts";
import type { Clock } from "./clock.ts";
import { failureWords } from "./failure-words.ts";
import type { Ingest } from "./ingest.ts";
import { readSource, type ReadAddress } from "./read-source.ts";
import { ScrapeError } from "./scrape-error.ts";
import type { SourceClient } from "./source-client.ts";
import { failed, succeeded } from "./target-state.ts";

export interface ScrapedTarget extends ReadAddress {
  readonly clusterId: number;
  readonly brokerId: string | null;
  /** The id that its page told before: a broker that is starting does not tell it yet. */
  readonly toldBefore: string | null;
  readonly diskBytes: number | undefined;
}

/** A scrape that ended, well or not. */
export interface Scraped {
  readonly state: TargetState;
  readonly startedMs: number;
  /** Null where no body came. */
  readonly bodyBytes: number | null;
  /** Null where the body could not be read. */
  readonly reading: ScrapeReading | null;
}

/** A machine told of itself, and its broker is yet to be heard of. */
class BrokerUnknown extends ScrapeError {}

interface ScrapeOptions {
  /** It is early: that nobody says whose machine it is yet is no failure. */
  readonly mayWait: boolean;
  /** The broker on the target's machine; null where none or several are known there. */
  readonly machineBroker: () => string | null;
  readonly ingest: Ingest;
  readonly clock: Clock;
  readonly client: SourceClient;
  /** Remembers the target's pages. */
  readonly reader?: ScrapeReader;
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/** host:port, which stands for the broker as long as nothing tells its id. */
const addressOf = ({ hostname, port, protocol }: URL) => `${hostname}:${port || DEFAULT_PORTS[protocol]}`;

/** @throws {ScrapeError} where nobody says which broker runs there */
const brokerOfMachine = (brokerId: string | null, { host }: URL): string => {
  if (brokerId !== null) return brokerId;
  throw new BrokerUnknown(
    `${host} tells of a machine, and nothing says which broker runs on it. Give this target the id of that broker, or, where it was found, the label broker_id in the service discovery; where one broker's metrics alone come from the same host name, with its id, it is found out.`,
  );
};

/** Scrapes a target once. The time of its samples is the start of the scrape. "waits": nothing is known yet, good or bad. */
export const scrapeTarget = async (
  { clusterId, url, format, brokerId, toldBefore, diskBytes }: ScrapedTarget,
  before: TargetState,
  { ingest, clock, client, machineBroker, mayWait, reader }: ScrapeOptions,
): Promise<Scraped | "waits"> => {
  const startedMs = clock();
  let bodyBytes: number | null = null;
  let reading: ScrapeReading | null = null;
  const timing = () => ({ startedMs, durationMs: clock() - startedMs });
  try {
    const address = new URL(url);
    const read = await readSource(client, { url, format }, diskBytes === undefined ? {} : { diskBytes }, reader);
    ({ bodyBytes, reading } = read);
    const known = brokerId ?? (reading.role === "host" ? brokerOfMachine(machineBroker(), address) : undefined);
    const whose = { brokerId: known, fallbackBrokerId: toldBefore ?? addressOf(address) };
    await ingest.scrape(read.reading, { clusterId, timeMs: startedMs, ...whose });
    checkReading(read.reading, address.host);
    return { state: succeeded(read.reading, read.bodyBytes, timing()), startedMs, bodyBytes, reading };
  } catch (error) {
    if (mayWait && error instanceof BrokerUnknown) return "waits";
    return { state: failed(before, failureWords(error), timing()), startedMs, bodyBytes, reading };
  }
};
