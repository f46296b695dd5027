import type { ScrapeReading, Settings } from "@highwater/telemetry";
import type { Clock } from "../clock.ts";
import type { Ingest } from "../ingest.ts";
import { createBreather } from "./breather.ts";
import { createInstanceBrokers } from "./instance-brokers.ts";
import { createInstanceMemory, type InstanceMemory } from "./instance-memory.ts";
import { type InstanceScrape, type OwnedScrape, readInstance } from "./instance-scrape.ts";
import type { InstanceSeries } from "./instance-series.ts";
import { storeScrapes } from "./store-scrapes.ts";

export interface TakerOptions {
  readonly clusterId: number;
  readonly ingest: Pick<Ingest, "amend" | "backfill" | "readings" | "count">;
  readonly clock: Clock;
  readonly settings: Settings;
  /** The broker that the cluster's other targets say an address is. */
  readonly targetBroker: (instance: string) => string | null;
}

const SILENT_MS = 24 * 60 * 60 * 1000;

type Inputs = ScrapeReading["inputs"];
type Instances = ReadonlyMap<string, InstanceSeries>;

/** Takes the scrapes that answers hold, each once and whole, and stores them. */
export const createScrapeTaker = ({ clusterId, ingest, clock, settings, targetBroker }: TakerOptions) => {
  const memories = new Map<string, InstanceMemory>();
  const brokers = createInstanceBrokers(targetBroker);

  const memoryOf = (instance: string): InstanceMemory => {
    const memory = memories.get(instance) ?? createInstanceMemory();
    memories.set(instance, memory);
    return memory;
  };

  /** What is to be taken; with what is stored of it already, where that is less. */
  const readWanted = async (instances: Instances): Promise<Map<InstanceScrape, Inputs | null | undefined>> => {
    const nowMs = clock();
    const breathe = createBreather();
    const wanted = new Map<InstanceScrape, Inputs | null | undefined>();
    for (const [instance, series] of instances) {
      const { fresh, grown } = memoryOf(instance).wanted(series.times, nowMs);
      const earlier = new Map(grown.map((one) => [one.timeMs, one.earlier]));
      const times = new Set([...fresh, ...earlier.keys()]);
      for (const scrape of await readInstance(series, times, settings, breathe))
        wanted.set(scrape, earlier.get(scrape.timeMs));
    }
    return wanted;
  };

  return {
    /**
     * Resolves once they are durable.
     *
     * @returns what was taken, the oldest first
     * @throws {StoreUnavailable} where nothing is remembered as taken
     */
    take: async (instances: Instances, isLive: boolean): Promise<OwnedScrape[]> => {
      const wanted = await readWanted(instances);
      const labelled = (instance: string) => instances.get(instance)?.brokerId ?? null;
      for (const { instance, reading } of wanted.keys()) brokers.tell(instance, labelled(instance), reading);
      const owned = Array.from(wanted, ([scrape, earlier]) => {
        const { instance, reading } = scrape;
        return Object.assign({ brokerId: brokers.of(instance, labelled(instance), reading), earlier }, scrape);
      }).toSorted((a, b) => a.timeMs - b.timeMs);
      await storeScrapes(owned, { clusterId, ingest, isLive });
      for (const { instance, timeMs, samples, reading, brokerId } of owned)
        memoryOf(instance).take(timeMs, samples, brokerId === null || reading.accepted === 0 ? null : reading.inputs);
      return owned;
    },
    /** Time of the newest sample of that instance whose samples come latest, of those that were heard since then. */
    slowestMs: (sinceMs: number): number | null => {
      const times = [...memories.values()].flatMap(({ newestMs }) =>
        newestMs === null || newestMs < sinceMs ? [] : [newestMs],
      );
      return times.length === 0 ? null : Math.min(...times);
    },
    /** Forgets times that are not asked for any more, and instances that were silent for long. */
    forgetUntil: (untilMs: number): void => {
      for (const [instance, memory] of memories) {
        memory.forgetUntil(untilMs);
        if ((memory.newestMs ?? 0) < untilMs - SILENT_MS) memories.delete(instance);
      }
    },
  };
};
