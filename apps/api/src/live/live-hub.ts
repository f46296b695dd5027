import type { LiveSamples } from "@highwater/contract/series";
import type { Target } from "@highwater/contract/targets";
import { type DeriveContext, tellsOfBroker } from "@highwater/telemetry";
import type { Clock } from "../collect/clock.ts";
import type { MetricsStore, Reading } from "../metrics-store/metrics-store.ts";
import { longestGapMs } from "../metrics-store/derive-context.ts";
import { byBrokerId } from "../metrics-store/natural-order.ts";
import { createNewestReadings, type NewestReadings } from "./newest-readings.ts";
import { sseEvent } from "./sse-event.ts";

/** How far back a new client sees the last values of a broker that went silent. */
const SEED_MS = 24 * 60 * 60 * 1000;
const SEED_READINGS = 8;
/** So many where what others tell of a broker, such as the canary, came after all that it told itself. */
const MORE_SEED_READINGS = 128;
const DEFAULT_CONTEXT: DeriveContext = { maxGapMs: longestGapMs(0) };
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ": still here\n\n";

/** Whoever listens to a cluster. Sending never waits: a client that does not keep up misses what is not the newest. */
export interface LiveClient {
  /** `about`: what the text tells of; a newer one of the same takes its place where the client is slow. */
  send(text: string, about: string): void;
  end(): void;
}

interface LiveHubOptions {
  readonly store: Pick<MetricsStore, "newest">;
  readonly clock?: Clock;
}

export interface LiveHub {
  /** Shows a stored reading to everybody who listens; one that is not newer than what its source told is left out. */
  publish(reading: Reading): Promise<void>;
  /** Shows the state of a target after a scrape. */
  target(clusterId: number, target: Target): void;
  /** The newest values of each broker, by id; one for each time that some of them are from, the oldest first. */
  newest(clusterId: number): Promise<LiveSamples[]>;
  /** Sends the newest known values, then everything new. @returns how to leave */
  subscribe(clusterId: number, client: LiveClient): Promise<() => void>;
  /** Sets what each cluster's signals are derived with, and forgets all other clusters. */
  configure(contexts: ReadonlyMap<number, DeriveContext>): void;
  /** How many listen. */
  clients(): number;
  /** Ends all clients' streams. */
  close(): void;
}

interface Channel {
  readonly clients: Set<LiveClient>;
  newest: Promise<NewestReadings> | undefined;
}

/** What one source of a broker tells, whenever it does: the same signals. */
const aboutSamples = ({ brokerId, values }: LiveSamples): string =>
  `samples of ${brokerId}: ${Object.keys(values).join()}`;

/** Whether all readings of some id are what others tell under it. */
const hidesBrokers = (readings: readonly Reading[]): boolean => {
  const own = new Set(readings.filter(({ inputs }) => tellsOfBroker(inputs.keys())).map(({ brokerId }) => brokerId));
  return readings.some(({ brokerId }) => !own.has(brokerId));
};

/** The newest readings of every broker, and who wants to know of them. */
export const createLiveHub = ({ store, clock = Date.now }: LiveHubOptions): LiveHub => {
  const channels = new Map<number, Channel>();
  let contexts: ReadonlyMap<number, DeriveContext> = new Map();

  const channelOf = (clusterId: number): Channel => {
    const known = channels.get(clusterId);
    if (known !== undefined) return known;
    const channel: Channel = { clients: new Set(), newest: undefined };
    channels.set(clusterId, channel);
    return channel;
  };

  const seed = async (clusterId: number) => {
    const newest = createNewestReadings();
    const sinceMs = clock() - SEED_MS;
    const few = await store.newest(clusterId, SEED_READINGS, sinceMs);
    const readings = hidesBrokers(few) ? await store.newest(clusterId, MORE_SEED_READINGS, sinceMs) : few;
    for (const reading of readings) newest.take(reading);
    return newest;
  };

  const newestOf = (clusterId: number): Promise<NewestReadings> => {
    const channel = channelOf(clusterId);
    channel.newest ??= seed(clusterId).catch((error: unknown) => {
      channel.newest = undefined;
      throw error;
    });
    return channel.newest;
  };

  const broadcast = (clusterId: number, text: string, about: string) => {
    for (const client of channels.get(clusterId)?.clients ?? []) client.send(text, about);
  };

  const contextOf = (clusterId: number) => contexts.get(clusterId) ?? DEFAULT_CONTEXT;

  const samplesOf = (newest: NewestReadings, clusterId: number) => newest.all(contextOf(clusterId)).sort(byBrokerId);

  const heartbeat = setInterval(() => {
    for (const { clients } of channels.values()) for (const client of clients) client.send(HEARTBEAT, "heartbeat");
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    newest: async (clusterId) => samplesOf(await newestOf(clusterId), clusterId),
    publish: async (reading) => {
      const { clusterId } = reading;
      const newest = await newestOf(clusterId).catch(() => undefined);
      if (newest === undefined || !newest.take(reading) || channelOf(clusterId).clients.size === 0) return;
      const samples = newest.samples(reading, contextOf(clusterId));
      broadcast(clusterId, sseEvent("samples", samples), aboutSamples(samples));
    },
    target: (clusterId, target) => broadcast(clusterId, sseEvent("target", target), `target ${target.id}`),
    clients: () => [...channels.values()].reduce((sum, { clients }) => sum + clients.size, 0),
    subscribe: async (clusterId, client) => {
      // From here on nothing may wait: a reading that is published meanwhile would be missed.
      const newest = await newestOf(clusterId);
      for (const samples of samplesOf(newest, clusterId))
        client.send(sseEvent("samples", samples), aboutSamples(samples));
      const { clients } = channelOf(clusterId);
      clients.add(client);
      return () => clients.delete(client);
    },
    configure: (given) => {
      contexts = given;
      for (const [id, { clients }] of channels) {
        if (contexts.has(id)) continue;
        for (const client of clients) client.end();
        channels.delete(id);
      }
    },
    close: () => {
      clearInterval(heartbeat);
      for (const { clients } of channels.values()) for (const client of clients) client.end();
    },
  };
};
