import path from "node:path";
import { INPUT_NAMES, type InputName } from "@highwater/telemetry";
import type { Reading } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { loadRecording } from "../../../apps/api/src/recorded/load-recording.ts";
import { type Passes, readingsWithin } from "../../../apps/api/src/recorded/passes.ts";
import { randomFrom } from "../../../packages/sizing/src/calibration/random.ts";
import { ShuffledBroker } from "./shuffled-pass.ts";

const RECORDING = path.join(import.meta.dirname, "..", "..", "..", "recordings", "three-brokers.hwrec.zst");
export const CLUSTER_ID = 1;
export const BROKERS = 30;
/** As the recording has it. */
export const INTERVAL_MS = 15_000;
/** So that no two brokers are at the same moment of the recording. */
const APART_MS = 137_000;
const RECORDED_BROKERS = 3;

/** What the charts of the bench ask for, and others, evenly out of all inputs that brokers have. */
const CHARTED: readonly InputName[] = ["produce_total_time_p99_ms", "produce_total_time_count"];
const OTHERS = 32;

const chosenInputs = (told: readonly InputName[]): ReadonlySet<InputName> => {
  const others = told.filter((name) => !CHARTED.includes(name));
  return new Set(
    [
      ...CHARTED,
      ...Array.from({ length: OTHERS }, (_, index) => others[Math.floor((index * others.length) / OTHERS)]),
    ].filter((name) => name !== undefined),
  );
};

export interface Fleet {
  readonly series: number;
  /** Readings of all brokers within a span, the begin excluded, in order of time for each broker; spans follow each other. */
  readonly readings: (afterMs: number, untilMs: number) => Reading[];
}

/** Three brokers that start at a moment of their own. */
const startGroup = (passes: Passes, inputs: ReadonlySet<InputName>, group: number, anchorMs: number) => {
  const brokers = new Map<string, ShuffledBroker>();
  let nextMs = anchorMs - group * APART_MS;
  let waiting: Reading[] = [];

  const brokerOf = (brokerId: string): ShuffledBroker => {
    const broker = brokers.get(brokerId) ?? new ShuffledBroker(randomFrom(Number(brokerId)));
    brokers.set(brokerId, broker);
    return broker;
  };

  const pass = (): Reading[] => {
    const [fromMs, toMs] = [nextMs, nextMs + passes.periodMs];
    nextMs = toMs;
    const span = {
      clusterId: CLUSTER_ID,
      anchorMs: anchorMs - group * APART_MS,
      afterMs: fromMs - 1,
      untilMs: toMs - 1,
    };
    const recorded = Array.from(readingsWithin(passes, span), (reading) => ({
      ...reading,
      brokerId: String(group * RECORDED_BROKERS + Number(reading.brokerId)),
      inputs: new Map([...reading.inputs].filter(([name]) => inputs.has(name))),
    }));
    return [...Map.groupBy(recorded, ({ brokerId }) => brokerId)].flatMap(([brokerId, own]) =>
      brokerOf(brokerId).next(own),
    );
  };

  return (afterMs: number, untilMs: number): Reading[] => {
    for (;;) {
      if (nextMs > untilMs) break;
      waiting.push(...pass());
    }
    const due = waiting.filter(({ timeMs }) => timeMs > afterMs && timeMs <= untilMs);
    waiting = waiting.filter(({ timeMs }) => timeMs > untilMs);
    return due;
  };
};

/** Thirty brokers that behave as the recorded ones do, in an order of their own; 34 series each. */
export const loadFleet = async (anchorMs: number): Promise<Fleet> => {
  const passes = await loadRecording(RECORDING);
  const told = INPUT_NAMES.filter((name) => passes.samples.every(({ inputs }) => inputs.has(name)));
  const inputs = chosenInputs(told);
  const groups = Array.from({ length: BROKERS / RECORDED_BROKERS }, (_, group) =>
    startGroup(passes, inputs, group, anchorMs),
  );
  return {
    series: BROKERS * inputs.size,
    readings: (afterMs, untilMs) => groups.flatMap((group) => group(afterMs, untilMs)),
  };
};
