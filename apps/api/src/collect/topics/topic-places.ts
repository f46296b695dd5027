import type { TopicCounters } from "@highwater/telemetry";
import type { Clock } from "../clock.ts";
import type { TopicPlace, TopicTable } from "./topic-table.ts";

/** That a topic was heard is written down so often. */
const NOTE_EVERY_MS = 60 * 60 * 1000;

interface PlacesOptions {
  readonly clusterId: number;
  readonly table: TopicTable;
  /** Most topics with a place. */
  readonly most: number;
  /** A topic that was not heard for so long makes room for another. */
  readonly keptMs: number;
  readonly clock: Clock;
}

const trafficOf = (counters: TopicCounters): number =>
  counters.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);

/** Which topics of a cluster have series of their own: those that were first seen with traffic, as many as there is room for. */
export class TopicPlaces {
  readonly #options: PlacesOptions;
  readonly #byName = new Map<string, TopicPlace>();
  readonly #seenMs = new Map<number, number>();
  #notedMs: number;

  private constructor(options: PlacesOptions, stored: readonly TopicPlace[]) {
    this.#options = options;
    this.#notedMs = options.clock();
    // With a lower bound than before some lose theirs.
    for (const one of stored.filter(({ place }) => place <= options.most)) this.#keep(one);
  }

  static async load(options: PlacesOptions): Promise<TopicPlaces> {
    return new TopicPlaces(options, await options.table.load(options.clusterId));
  }

  get size(): number {
    return this.#byName.size;
  }

  of(name: string): TopicPlace | undefined {
    return this.#byName.get(name);
  }

  all(): readonly TopicPlace[] {
    return [...this.#byName.values()];
  }

  /** Notes that a topic was heard now. */
  heard({ place }: TopicPlace): void {
    this.#seenMs.set(place, this.#options.clock());
  }

  /** Whether some of these may find room. */
  wants(told: ReadonlyMap<string, TopicCounters>): boolean {
    if (this.#byName.size >= this.#options.most && this.#oldest() === undefined) return false;
    for (const counters of told.values()) if (trafficOf(counters) > 0) return true;
    return false;
  }

  /** Gives places to those with traffic, the largest first, as far as there is room. @returns their names */
  async add(told: ReadonlyMap<string, TopicCounters>): Promise<string[]> {
    const { clusterId, table, clock } = this.#options;
    const busy = [...told]
      .filter(([name, counters]) => trafficOf(counters) > 0 && !this.#byName.has(name))
      .sort(([, one], [, other]) => trafficOf(other) - trafficOf(one));
    const nowMs = clock();
    const free = this.#free();
    const added = busy.slice(0, free.length).map(([name], index): TopicPlace => {
      const { place, isUsed } = free[index] ?? { place: 0, isUsed: false };
      return { name, place, sinceMs: isUsed ? nowMs : 0, seenMs: nowMs };
    });
    if (added.length === 0) return [];
    await table.put(clusterId, added);
    const taken = new Set(added.map(({ place }) => place));
    for (const one of this.#byName.values()) if (taken.has(one.place)) this.#byName.delete(one.name);
    for (const one of added) this.#keep(one);
    return added.map(({ name }) => name);
  }

  /** Writes down from time to time which topics were heard. */
  async note(): Promise<void> {
    const { clusterId, table, clock } = this.#options;
    const sinceMs = this.#notedMs;
    if (clock() - sinceMs < NOTE_EVERY_MS) return;
    this.#notedMs = clock();
    const heard = [...this.#seenMs].filter(([, seenMs]) => seenMs > sinceMs).map(([place]) => place);
    await table.seen(clusterId, heard, this.#notedMs);
  }

  #keep(one: TopicPlace): void {
    this.#byName.set(one.name, one);
    this.#seenMs.set(one.place, one.seenMs);
  }

  /** A topic that was not heard for long enough. */
  #oldest(): TopicPlace | undefined {
    return this.#silent()[0];
  }

  #silent(): TopicPlace[] {
    const beforeMs = this.#options.clock() - this.#options.keptMs;
    const seen = ({ place }: TopicPlace) => this.#seenMs.get(place) ?? 0;
    return this.all()
      .filter((one) => seen(one) < beforeMs)
      .sort((one, other) => seen(one) - seen(other));
  }

  /** Places that nobody has, then those of topics that were not heard for long. */
  #free(): { readonly place: number; readonly isUsed: boolean }[] {
    const used = new Set(this.all().map(({ place }) => place));
    const unused = Array.from({ length: this.#options.most }, (_, index) => index + 1).filter(
      (place) => !used.has(place),
    );
    return [
      ...unused.map((place) => ({ place, isUsed: false })),
      ...this.#silent().map(({ place }) => ({ place, isUsed: true })),
    ];
  }
}
