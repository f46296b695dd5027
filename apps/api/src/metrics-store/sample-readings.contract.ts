import { findSignal, INPUT_NAMES, type InputName, type SignalName } from "@highwater/telemetry";
import { expect } from "vitest";
import type { MetricsStore, Reading, SeriesQuery } from "./metrics-store.ts";

export const START_MS = Date.UTC(2026, 0, 31, 23, 50);
export const CLUSTER = 7;
export const SECOND_MS = 1000;

type Inputs = Partial<Record<InputName, number>>;

const entryOf = (name: InputName, value: number | undefined): [InputName, number][] =>
  value === undefined ? [] : [[name, value]];

export const reading = (seconds: number, inputs: Inputs, brokerId = "1", clusterId = CLUSTER): Reading => ({
  clusterId,
  brokerId,
  timeMs: START_MS + seconds * SECOND_MS,
  inputs: new Map(INPUT_NAMES.flatMap((name) => entryOf(name, inputs[name]))),
});

const signalOf = (name: SignalName) => {
  const signal = findSignal(name);
  if (signal === undefined) throw new Error(`no signal ${name}`);
  return signal;
};

export const query = (signal: SignalName, more: Partial<SeriesQuery> = {}): SeriesQuery => ({
  clusterId: CLUSTER,
  signal: signalOf(signal),
  fromMs: START_MS,
  toMs: START_MS + 3600 * SECOND_MS,
  points: 400,
  maxGapMs: 300 * SECOND_MS,
  ...more,
});

export const at = (seconds: number, value: number | null) => [START_MS + seconds * SECOND_MS, value];

export type NewStore = () => Promise<MetricsStore>;

export const pointsOf = async (store: MetricsStore, given: SeriesQuery) => {
  const { series } = await store.series(given);
  expect(series.length).toBe(1);
  return series[0]?.points;
};
