import type { LiveSamples } from "@highwater/contract/series";

/** What a broker's samples tell now. */
export interface BrokerSamples {
  /** Time of the newest sample that the broker itself told, in epoch milliseconds. */
  readonly newestMs: number;
  /** That sample is not old. */
  readonly isFresh: boolean;
  /** By signal, without what is old; empty where the broker is silent. */
  readonly values: LiveSamples["values"];
}

/** By broker, ids left out under which a machine or a program that looks at the whole cluster alone tells. */
export const brokerSamples = (
  samples: readonly LiveSamples[],
  nowMs: number,
  currentMs: number,
): ReadonlyMap<string, BrokerSamples> => {
  const newest = new Map<string, number>();
  for (const { brokerId, timeMs, ofBroker } of samples)
    if (ofBroker) newest.set(brokerId, Math.max(timeMs, newest.get(brokerId) ?? 0));
  const isCurrent = (timeMs: number) => nowMs - timeMs <= currentMs;
  const valuesOf = (id: string): LiveSamples["values"] =>
    Object.assign(
      {},
      ...samples
        .filter(({ brokerId, timeMs }) => brokerId === id && isCurrent(timeMs))
        .toSorted((one, other) => one.timeMs - other.timeMs)
        .map(({ values }) => values),
    );
  return new Map(
    [...newest].map(([id, newestMs]) => {
      const isFresh = isCurrent(newestMs);
      return [id, { newestMs, isFresh, values: isFresh ? valuesOf(id) : {} }];
    }),
  );
};
