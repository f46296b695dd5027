import { TOPIC_MEASURES, type TopicCounters } from "@highwater/telemetry";

/** A topic that was away for longer is counted anew: how much it grew meanwhile is not known to lie in this time. */
const LONGEST_GAP_MS = 5 * 60 * 1000;

interface Before {
  counters: TopicCounters;
  timeMs: number;
}

/** A counter that falls began at 0 again; one that was not told before has grown by nothing. */
const increaseOf = (before: number, after: number): number => {
  const grown = after < before ? after : after - before;
  return Number.isNaN(grown) ? 0 : grown;
};

/**
 * What a broker's topics without series of their own come to. Their counters themselves must not be added: of one that is
 * deleted the sum would fall, which looks like a restart. So what each grows by is added to counters that begin at 0.
 */
export class OtherTopics {
  readonly #topics = new Map<string, Before>();
  readonly #sums: number[] = TOPIC_MEASURES.map(() => 0);
  #timeMs = -Infinity;

  /** The topics that were heard lately. */
  names(): IterableIterator<string> {
    return this.#topics.keys();
  }

  get size(): number {
    return this.#topics.size;
  }

  has(name: string): boolean {
    return this.#topics.has(name);
  }

  /**
   * Takes the counters of topics without series of their own at a time. `room`: how many that were not heard lately may
   * be taken up; others count for nothing.
   *
   * @returns what all of them have grown by since the beginning; undefined where there are none, or for a time before
   * the newest one
   */
  take(timeMs: number, told: ReadonlyMap<string, TopicCounters>, room = Infinity): TopicCounters | undefined {
    if (timeMs < this.#timeMs) return undefined;
    this.#timeMs = timeMs;
    const most = this.#topics.size + room;
    for (const [name, counters] of told) {
      const before = this.#topics.get(name);
      if (before === undefined) {
        if (this.#topics.size < most) this.#topics.set(name, { counters, timeMs });
        continue;
      }
      for (const measure of this.#sums.keys()) this.#add(measure, before.counters, counters);
      before.counters = counters;
      before.timeMs = timeMs;
    }
    if (this.#topics.size === 0 && this.#sums.every((sum) => sum === 0)) return undefined;
    if (this.#topics.size > told.size) this.#forgetAway(timeMs);
    return [...this.#sums];
  }

  /** A topic has series of its own from now on. */
  forget(name: string): void {
    this.#topics.delete(name);
  }

  #add(measure: number, before: TopicCounters, after: TopicCounters): void {
    this.#sums[measure] = (this.#sums[measure] ?? 0) + increaseOf(before[measure] ?? NaN, after[measure] ?? NaN);
  }

  #forgetAway(timeMs: number): void {
    for (const [name, before] of this.#topics) if (timeMs - before.timeMs > LONGEST_GAP_MS) this.#topics.delete(name);
  }
}
