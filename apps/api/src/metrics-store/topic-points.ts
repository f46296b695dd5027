import { type RateStretch, rateStretches, SummedRate, topicInput, TOPICS_OF_A_PART } from "@highwater/telemetry";
import { dayOf } from "./days.ts";
import type { BrokerColumns, TopicPoints, TopicQuery } from "./metrics-store.ts";
import { SLOT_MS } from "./rollups/day-slots.ts";
import type { RolledBroker } from "./rollups/rolled-broker.ts";
import { usualSpacingMs } from "./usual-spacing.ts";

/** The part of a cluster's topics that a place lies in, from 1. */
export const partOfPlace = (place: number): number => Math.floor(place / TOPICS_OF_A_PART) + 1;

/** The counter of a topic within its part. */
export const inputOfPlace = (measure: TopicQuery["measure"], place: number) =>
  topicInput(measure, place % TOPICS_OF_A_PART);

const summedUpRates = ({ series }: RolledBroker): RateStretch[] =>
  Array.from(series.values()).flatMap(({ timesMs, values }) =>
    Array.from(timesMs, (fromMs, index) => ({ fromMs, toMs: fromMs + SLOT_MS, perSecond: Number(values[index]) })),
  );

/** Who was silent for so many spacings of its samples is not waited for. */
const MISSED = 3;

/** Up to when all brokers have told that still tell; they are asked one after the other. */
export const toldUntilMs = (brokers: readonly BrokerColumns[], leastStepMs: number): number => {
  const ends = brokers.flatMap(({ columns: { timesMs } }) => {
    const spacingMs = usualSpacingMs(timesMs);
    const lastMs = timesMs.at(-1);
    const waitMs = MISSED * (Number.isFinite(spacingMs) ? Math.max(spacingMs, leastStepMs) : leastStepMs);
    return lastMs === undefined ? [] : [{ lastMs, waitMs }];
  });
  const newestMs = ends.reduce((newest, { lastMs }) => Math.max(newest, lastMs), -Infinity);
  return ends
    .filter(({ lastMs, waitMs }) => newestMs - lastMs <= waitMs)
    .reduce((least, { lastMs }) => Math.min(least, lastMs), Infinity);
};

/**
 * Adds up the rates of one topic over brokers, out of columns that reach back before the range by `maxGapMs` and, where
 * `rolledUp` has them, out of days that are summed up. Undefined where no broker tells of it.
 */
export const topicPoints = (
  query: TopicQuery & { readonly untilMs: number },
  place: number,
  brokers: readonly BrokerColumns[],
  rolledUp: readonly RolledBroker[] = [],
): TopicPoints | undefined => {
  const input = inputOfPlace(query.measure, place);
  const rolled = new Map(rolledUp.map((broker) => [broker.brokerId, broker]));
  const sum = new SummedRate(query);
  const columns = new Map(brokers.map((broker) => [broker.brokerId, broker.columns]));
  for (const brokerId of new Set([...columns.keys(), ...rolled.keys()])) {
    const told = columns.get(brokerId);
    const counter = told?.inputs(input);
    const summedUp = rolled.get(brokerId);
    const samples =
      counter === undefined || told === undefined ? [] : rateStretches(told.timesMs, counter, query.maxGapMs);
    const others = samples.filter(({ toMs }) => summedUp?.days.has(dayOf(toMs)) !== true);
    sum.add(summedUp === undefined ? others : [...summedUpRates(summedUp), ...others]);
  }
  const points = sum.points();
  return points.length === 0 ? undefined : { place, points };
};
