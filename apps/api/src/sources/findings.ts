import {
  adviceFor,
  type DeriveContext,
  findNaming,
  latestValues,
  type ScrapeReading,
  type SignalName,
  SIGNALS,
  undated,
  type Undated,
} from "@highwater/telemetry";

/** A reading and the time of its samples, epoch milliseconds. */
export interface TimedReading {
  readonly timeMs: number;
  readonly reading: ScrapeReading;
}

const AGE_NOT_KNOWN: Readonly<Record<Undated, string>> = {
  first: "Age not known until the second scrape: it may be of requests long ago.",
  uncounted: "Age not known: this source does not count the requests, so it may be of some long ago.",
};

/**
 * What a source gives: each signal that was found with its newest value, how to get what is missing, and what to know of
 * its naming. Rates need the reading before.
 */
export const findingsOf = (current: TimedReading, previous: TimedReading | null, context: DeriveContext) => {
  const { reading, timeMs } = current;
  const before = previous === null ? null : { timeMs: previous.timeMs, inputs: previous.reading.inputs };
  const newest = latestValues(before, { timeMs, inputs: reading.inputs }, context);
  const ages = undated(before, { timeMs, inputs: reading.inputs }, context);
  const noteOn = (name: SignalName, value: number | null): string | null => {
    const age = value === null ? undefined : ages.get(name);
    return age === undefined ? null : AGE_NOT_KNOWN[age];
  };
  const found = new Set(reading.signals);
  const naming = reading.naming === null ? undefined : findNaming(reading.naming);
  return {
    namingTitle: naming?.title ?? reading.naming,
    values: SIGNALS.filter(({ name }) => found.has(name)).map(({ name, title, unit }) => ({
      signal: name,
      title,
      unit,
      value: newest.get(name) ?? null,
      note: noteOn(name, newest.get(name) ?? null),
    })),
    // What is to be added depends on the exporter: of one that was not recognised nothing can be said.
    advice: reading.naming === null ? [] : adviceFor(reading),
    notes: [...(naming?.notes ?? [])],
  };
};
