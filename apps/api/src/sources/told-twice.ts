import { tellsOfBroker } from "@highwater/telemetry";
import type { ToldTwice } from "@highwater/telemetry/verdict";

/** A target with what its newest good scrape told. */
export interface TellingTarget {
  readonly url: string;
  readonly brokerId: string | null;
  readonly inputs: ReadonlyMap<string, number>;
}

/** Figures of a broker itself that both tell; those of its machine alone are of no matter. */
const overlap = (one: TellingTarget, other: TellingTarget): boolean =>
  tellsOfBroker([...one.inputs.keys()].filter((input) => other.inputs.has(input)));

/**
 * Brokers that several targets tell the same figures of. Where the targets are of different processes, such as two
 * brokers that were given one id, their counters contradict and every rate between them is invented.
 */
export const toldTwice = (targets: readonly TellingTarget[]): ToldTwice[] =>
  [...Map.groupBy(targets, ({ brokerId }) => brokerId)].flatMap(([brokerId, telling]) => {
    const doubled = telling.filter((one) => telling.some((other) => other !== one && overlap(one, other)));
    return brokerId === null || doubled.length === 0 ? [] : [{ brokerId, urls: doubled.map(({ url }) => url) }];
  });
