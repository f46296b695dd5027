import { TOPIC_MEASURES, type TopicCounters, type TopicInputName } from "@highwater/telemetry";
import type { Reading } from "../../metrics-store/metrics-store.ts";
import { inputOfPlace, partOfPlace } from "../../metrics-store/topic-points.ts";
import type { Clock } from "../clock.ts";
import { OtherTopics } from "./other-topics.ts";
import type { TopicPlaces } from "./topic-places.ts";

/** What a broker told of topics at a time. */
export interface ToldTopics extends Pick<Reading, "clusterId" | "brokerId" | "timeMs"> {
  readonly topics: ReadonlyMap<string, TopicCounters>;
}

const OTHERS_PLACE = 0;

/** Topics of a cluster that are remembered for the sum, of each broker: whoever sends samples can invent names without end. */
const MOST_SUMMED = 200_000;

/** Who was silent for longer tells nothing now. */
const RECENT_MS = 15 * 60 * 1000;

type Parts = Map<number, Map<TopicInputName, number>>;

const addCounters = (parts: Parts, place: number, counters: TopicCounters): void => {
  const part = partOfPlace(place);
  const inputs = parts.get(part) ?? new Map<TopicInputName, number>();
  parts.set(part, inputs);
  TOPIC_MEASURES.forEach((measure, index) => {
    const value = counters[index] ?? Number.NaN;
    if (!Number.isNaN(value)) inputs.set(inputOfPlace(measure, place), value);
  });
};

/** The topics of one cluster: those with series of their own, and on each broker the sum of all others. */
export class ClusterTopics {
  readonly places: TopicPlaces;
  readonly #clock: Clock;
  readonly #others = new Map<string, OtherTopics>();
  /** When each broker told of topics last. */
  readonly #toldMs = new Map<string, number>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(places: TopicPlaces, clock: Clock) {
    this.places = places;
    this.#clock = clock;
  }

  /** How many topics that were heard lately have no series of their own. */
  get summed(): number {
    const names = new Set<string>();
    for (const others of this.#others.values())
      for (const name of others.names()) if (this.places.of(name) === undefined) names.add(name);
    return names.size;
  }

  /** How many brokers tell of topics now. */
  get tellers(): number {
    return [...this.#toldMs.values()].filter((timeMs) => this.#clock() - timeMs < RECENT_MS).length;
  }

  /** What is to be stored of topics, as readings of parts. Places are given to the topics of one reading after the other. */
  take(told: ToldTopics): Promise<Reading[]> {
    const turn = this.#turn.then(() => this.#place(told));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #place({ clusterId, brokerId, timeMs, topics }: ToldTopics): Promise<Reading[]> {
    const { places } = this;
    const parts: Parts = new Map();
    const others = this.#othersOf(brokerId);
    const without = new Map<string, TopicCounters>();
    for (const [name, counters] of topics)
      if (places.of(name) === undefined || others.has(name)) without.set(name, counters);
    // What a topic grew by before it had a place is in the sum, what it grows by from here on in its own series.
    const summed = others.take(timeMs, without, this.#room());
    if (summed !== undefined) addCounters(parts, OTHERS_PLACE, summed);
    if (without.size > 0 && places.wants(without)) await places.add(without);
    for (const name of without.keys()) if (places.of(name) !== undefined) others.forget(name);
    for (const [name, counters] of topics) {
      const own = places.of(name);
      if (own === undefined || timeMs < own.sinceMs) continue;
      places.heard(own);
      addCounters(parts, own.place, counters);
    }
    this.#toldMs.set(brokerId, this.#clock());
    await places.note();
    return [...parts].map(([part, inputs]) => ({ clusterId, brokerId, timeMs, part, inputs }));
  }

  #othersOf(brokerId: string): OtherTopics {
    const known = this.#others.get(brokerId) ?? new OtherTopics();
    this.#others.set(brokerId, known);
    return known;
  }

  #room(): number {
    const held = [...this.#others.values()].reduce((sum, { size }) => sum + size, 0);
    return Math.max(0, MOST_SUMMED - held);
  }
}
