import * as fc from "fast-check";
import { DAY_MS, HOUR_MS } from "../days.ts";
import type { MetricsStore, Reading } from "../metrics-store.ts";

export const CLUSTER = 1;
export const NOON_MS = Date.UTC(2026, 0, 31, 12);
const INPUTS = ["leader_count", "bytes_in_total", "produce_total_time_p99_ms", "host_disks"] as const;

/** All that a store tells of the cluster. */
export const everything = async (store: MetricsStore) => {
  const columns = await store.columns({
    clusterId: CLUSTER,
    inputs: INPUTS,
    fromMs: NOON_MS - HOUR_MS,
    toMs: NOON_MS + 10 * DAY_MS,
  });
  return {
    columns: columns
      .map((broker) => ({
        brokerId: broker.brokerId,
        timesMs: [...broker.columns.timesMs],
        inputs: INPUTS.map((name) => [...(broker.columns.inputs(name) ?? broker.columns.timesMs.map(() => NaN))]),
      }))
      .sort((one, other) => one.brokerId.localeCompare(other.brokerId)),
    newest: (await store.newest(CLUSTER, 3, NOON_MS)).toSorted(
      (one, other) => one.timeMs - other.timeMs || one.brokerId.localeCompare(other.brokerId),
    ),
    brokers: await store.brokers(CLUSTER),
  };
};

/** Minutes apart over a few hours, so that some come late, some twice, some into an hour that is compacted. */
const readingWith = (fraction: fc.Arbitrary<number>) =>
  fc
    .record({
      brokerId: fc.constantFrom("1", "2"),
      minutes: fc.nat(400),
      inputs: fc.dictionary(fc.constantFrom(...INPUTS), fc.oneof(fc.nat(9), fraction), { minKeys: 1 }),
    })
    .map(({ brokerId, minutes, inputs }): Reading => ({
      clusterId: CLUSTER,
      brokerId,
      timeMs: NOON_MS + minutes * 60_000,
      inputs: new Map(INPUTS.flatMap((name) => (inputs[name] === undefined ? [] : [[name, inputs[name]] as const]))),
    }));

const stepWith = (someReading: fc.Arbitrary<Reading>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ ask: true }) },
    {
      weight: 4,
      arbitrary: fc.array(someReading, { minLength: 1, maxLength: 8 }).map((readings) => ({ append: readings })),
    },
    { weight: 1, arbitrary: someReading.map((amend) => ({ amend })) },
    { weight: 1, arbitrary: someReading.map((withdraw) => ({ withdraw })) },
    { weight: 2, arbitrary: fc.nat(8).map((hours) => ({ closeBefore: NOON_MS + hours * HOUR_MS })) },
  );

/** Writes of all kinds, in any order, and instants before which hours are closed; numbers are small whole ones and these. */
export const stepsWith = (fraction: fc.Arbitrary<number>) =>
  fc.array(stepWith(readingWith(fraction)), { maxLength: 16 });

/** The same with numbers of any size. */
export const someSteps = stepsWith(fc.double({ min: 0, noNaN: true }));
type Step = ReturnType<typeof stepWith> extends fc.Arbitrary<infer T> ? T : never;

/** Does what is a write, or asks for everything, which a store may remember. */
export const take = async (store: MetricsStore, given: Step) => {
  if ("ask" in given) await everything(store);
  else if ("append" in given) await store.append(given.append);
  else if ("amend" in given) await store.amend(given.amend, []);
  else if ("withdraw" in given) await store.withdraw(given.withdraw);
};
