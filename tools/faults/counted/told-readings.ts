import type { Columns, InputName } from "@highwater/telemetry";
import { INPUTS, partOf, samplesOf, type SentReading, START_MS, valueOf } from "../fleet.ts";

/** Readings that must be there, by broker and time. */
export class ToldReadings {
  readonly #parts = new Map<string, Map<number, number>>();
  #newestMs = START_MS;

  /** @returns how many samples of it are new */
  add(reading: SentReading): number {
    const { brokerId, timeMs } = reading;
    const ofBroker = this.#parts.get(brokerId) ?? new Map<number, number>();
    this.#parts.set(brokerId, ofBroker);
    const before = ofBroker.get(timeMs) ?? 0;
    ofBroker.set(timeMs, before | reading.parts);
    this.#newestMs = Math.max(this.#newestMs, timeMs);
    return samplesOf({ brokerId, timeMs, parts: reading.parts & ~before });
  }

  /** START_MS where there is none. */
  get newestMs(): number {
    return this.#newestMs;
  }

  /** Both parts, one, or 0. */
  partsOf(brokerId: string, timeMs: number): number {
    return this.#parts.get(brokerId)?.get(timeMs) ?? 0;
  }

  /** In any order. */
  timesOf(brokerId: string): Iterable<number> {
    return this.#parts.get(brokerId)?.keys() ?? [];
  }

  /** What a broker told within a span, both ends inclusive, by input. */
  columns(brokerId: string, fromMs: number, toMs: number): Columns {
    const within = Array.from(this.timesOf(brokerId)).filter((timeMs) => timeMs >= fromMs && timeMs <= toMs);
    const timesMs = Float64Array.from(within).sort();
    const columnOf = (place: number) =>
      timesMs.map((timeMs) =>
        (this.partsOf(brokerId, timeMs) & partOf(place)) === 0 ? Number.NaN : valueOf(brokerId, timeMs, place),
      );
    const columns = new Map<InputName, Float64Array>(INPUTS.map((name, place) => [name, columnOf(place)]));
    return { timesMs, inputs: (name) => columns.get(name) };
  }
}
