import { type Columns, tellsOfBroker } from "@highwater/telemetry";
import { dayOf } from "../days.ts";
import { deriveBrokers } from "../derive-brokers.ts";
import { mergeInputs } from "../merge-inputs.ts";
import type { MetricsStore, Reading } from "../metrics-store.ts";
import { byBrokerId } from "../natural-order.ts";
import { partOfPlace, toldUntilMs, topicPoints } from "../topic-points.ts";

const toColumns = (readings: readonly Reading[]): Columns => ({
  timesMs: Float64Array.from(readings, ({ timeMs }) => timeMs),
  inputs: (name) => Float64Array.from(readings, ({ inputs }) => inputs.get(name) ?? Number.NaN),
});

const isSame = (one: Pick<Reading, "clusterId" | "brokerId" | "timeMs">, other: Reading) =>
  other.clusterId === one.clusterId && other.brokerId === one.brokerId && other.timeMs === one.timeMs;

const partOf = ({ part = 0 }: Reading) => part;

/** Samples in memory, for tests: nothing survives the process. */
export const createInMemoryMetricsStore = (): MetricsStore => {
  let stored: Reading[] = [];

  const byBroker = (clusterId: number, part = 0) => {
    const mine = stored.filter((reading) => reading.clusterId === clusterId && partOf(reading) === part);
    return [...Map.groupBy(mine, ({ brokerId }) => brokerId)]
      .map(([brokerId, readings]) => ({ brokerId, readings: readings.sort((a, b) => a.timeMs - b.timeMs) }))
      .sort(byBrokerId);
  };
  const merge = (reading: Reading, earlier: readonly Reading["inputs"][] = []) => {
    const there = stored.find((other) => isSame(reading, other) && partOf(reading) === partOf(other));
    const inputs = there === undefined ? reading.inputs : mergeInputs(there.inputs, reading.inputs, earlier);
    stored = [...stored.filter((other) => other !== there), { ...reading, inputs }];
  };

  return {
    append: async (readings) => {
      for (const reading of readings) merge(reading);
    },
    amend: async (reading, earlier) => merge(reading, earlier),
    withdraw: async (reading) => {
      stored = stored.filter((other) => !isSame(reading, other));
    },
    series: async (query) => {
      const { clusterId, brokerId, fromMs, toMs, maxGapMs } = query;
      const brokers = byBroker(clusterId)
        .filter((broker) => brokerId === undefined || broker.brokerId === brokerId)
        .map((broker) => ({
          brokerId: broker.brokerId,
          columns: toColumns(broker.readings.filter(({ timeMs }) => timeMs >= fromMs - maxGapMs && timeMs <= toMs)),
        }));
      return deriveBrokers(query, brokers);
    },
    topicRates: async (query) =>
      query.places.flatMap((place) => {
        const { clusterId, fromMs, toMs, maxGapMs } = query;
        const brokers = byBroker(clusterId, partOfPlace(place)).map(({ brokerId, readings }) => ({
          brokerId,
          columns: toColumns(readings.filter(({ timeMs }) => timeMs >= fromMs - maxGapMs && timeMs <= toMs)),
        }));
        return topicPoints({ ...query, untilMs: toldUntilMs(brokers, query.leastStepMs) }, place, brokers) ?? [];
      }),
    columns: async ({ clusterId, fromMs, toMs }) =>
      byBroker(clusterId)
        .map(({ brokerId, readings }) => ({
          brokerId,
          columns: toColumns(readings.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs)),
        }))
        .filter(({ columns }) => columns.timesMs.length > 0),
    newest: async (clusterId, count, sinceMs) =>
      byBroker(clusterId)
        .flatMap(({ readings }) => readings.filter(({ timeMs }) => timeMs >= sinceMs).slice(-count))
        .sort((a, b) => a.timeMs - b.timeMs),
    brokers: async (clusterId) =>
      byBroker(clusterId)
        .filter(({ readings }) => readings.some(({ inputs }) => tellsOfBroker(inputs.keys())))
        .map(({ brokerId, readings }) => ({ brokerId, lastSampleMs: readings.at(-1)?.timeMs ?? 0 })),
    deleteCluster: async (clusterId) => {
      stored = stored.filter((reading) => reading.clusterId !== clusterId);
    },
    maintain: async (_nowMs, { samplesFromMs }) => {
      stored = stored.filter(({ timeMs }) => dayOf(timeMs) >= dayOf(samplesFromMs));
    },
  };
};
