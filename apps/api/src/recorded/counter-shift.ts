import { INPUTS, type InputName } from "@highwater/telemetry";
import { asExactAs } from "./as-exact-as.ts";
import type { RecordedSample } from "./recorded-sample.ts";
import { isOfTopic } from "./recorded-topics.ts";

/** What is added to a recorded counter so that it carries on from one pass of the recording to the next. */
export interface CounterShift {
  /** Added once for every pass. */
  readonly perPass: number;
  /** Added before the broker's restart within the recording. */
  readonly beforeRestart: number;
}

export interface BrokerShifts {
  /** When the broker restarted within the recording, in milliseconds since its start; Infinity where it did not. */
  readonly restartMs: number;
  readonly byInput: ReadonlyMap<InputName, CounterShift>;
}

type At = readonly [offsetMs: number, value: number];

const isCounter = (name: InputName) => INPUTS.get(name)?.kind === "counter" || isOfTopic(name);

/** Sums of times and of their squares are a mean times a count, not read in one instant: they may shrink without a restart. */
const neverShrinks = (name: InputName) => isCounter(name) && !isOfTopic(name) && !/_sum_ms2?$/.test(name);

const isRestart = (before: RecordedSample, after: RecordedSample): boolean => {
  let balance = 0;
  for (const [name, value] of after.inputs)
    if (neverShrinks(name)) balance += Math.sign(value - (before.inputs.get(name) ?? value));
  return balance < 0;
};

const restartsOf = (samples: readonly RecordedSample[]): number[] =>
  samples.flatMap((sample, index) => {
    const before = samples[index - 1];
    return before !== undefined && isRestart(before, sample) ? [sample.offsetMs] : [];
  });

/** Increase over the seam between two passes: as fast as in the last interval before it, and as exact. */
const seamIncrease = (last: At, beforeLast: At | undefined, nextMs: number): number => {
  if (beforeLast === undefined) return 0;
  const perMs = (last[1] - beforeLast[1]) / (last[0] - beforeLast[0]);
  return asExactAs(last[1], Math.max(0, perMs) * (nextMs - last[0]));
};

const NO_SHIFT: CounterShift = { perPass: 0, beforeRestart: 0 };

const shiftOf = (values: readonly At[], restarts: readonly number[], periodMs: number): CounterShift => {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return NO_SHIFT;
  const lastRestartMs = restarts.at(-1) ?? Number.NEGATIVE_INFINITY;
  const restarted = first[0] < (restarts[0] ?? Number.NEGATIVE_INFINITY) && last[0] >= lastRestartMs;
  const run = restarted ? values.filter(([offsetMs]) => offsetMs >= lastRestartMs) : values;
  const carried = last[1] + seamIncrease(last, run.at(-2), first[0] + periodMs) - first[1];
  return restarted ? { perPass: 0, beforeRestart: carried } : { perPass: carried, beforeRestart: 0 };
};

/**
 * How each counter of a broker carries on over the seam between two passes of its samples, which come in order of time.
 * A counter that the broker restarted within the recording starts each pass where the pass before ended, and falls at
 * the recorded restart; others grow with every pass.
 */
export const brokerShifts = (samples: readonly RecordedSample[], periodMs: number): BrokerShifts => {
  const restarts = restartsOf(samples);
  const names = new Set(samples.flatMap(({ inputs }) => [...inputs.keys()].filter(isCounter)));
  const valuesOf = (name: InputName) =>
    samples.flatMap(({ offsetMs, inputs }): At[] => {
      const value = inputs.get(name);
      return value === undefined ? [] : [[offsetMs, value]];
    });
  return {
    restartMs: restarts[0] ?? Number.POSITIVE_INFINITY,
    byInput: new Map([...names].map((name) => [name, shiftOf(valuesOf(name), restarts, periodMs)])),
  };
};
