import type { LiveSamples } from "@highwater/contract";

/** A value of a signal and the time of the sample that it is from, in epoch milliseconds. */
interface ToldValue {
  readonly timeMs: number;
  readonly value: number | null;
}

/** All that is known of one broker. */
export interface ToldBroker {
  readonly brokerId: string;
  /** Time of the newest sample that the broker told itself, in epoch milliseconds. */
  readonly timeMs: number;
  readonly values: ReadonlyMap<string, ToldValue>;
}

/** The newest values of each broker; several sources, such as a broker and its machine, tell parts of them in turn. */
export const createToldValues = () => {
  const byBroker = new Map<string, { ownMs: number | undefined; values: ReadonlyMap<string, ToldValue> }>();
  return {
    /** @returns what is known of the broker then; undefined as long as others alone told under its id */
    take: ({ brokerId, timeMs, ofBroker, values }: LiveSamples): ToldBroker | undefined => {
      const { ownMs: before, values: known } = byBroker.get(brokerId) ?? { ownMs: undefined, values: new Map() };
      const ownMs = ofBroker ? Math.max(timeMs, before ?? timeMs) : before;
      const told = new Map<string, ToldValue>(known);
      for (const [signal, value] of Object.entries(values))
        if ((told.get(signal)?.timeMs ?? Number.NEGATIVE_INFINITY) < timeMs) told.set(signal, { timeMs, value });
      byBroker.set(brokerId, { ownMs, values: told });
      return ownMs === undefined ? undefined : { brokerId, timeMs: ownMs, values: told };
    },
  };
};
