import { type InputName, withoutNoise } from "@highwater/telemetry";
import type { ToldReading } from "../collect/topics/topic-book.ts";
import { type BrokerShifts, brokerShifts } from "./counter-shift.ts";
import type { RecordedSample } from "./recorded-sample.ts";
import { withTopics } from "./recorded-topics.ts";

/** A recording that is played again and again. */
export interface Passes {
  /** Length of one pass: the seam is as long as any other interval. */
  readonly periodMs: number;
  /** All samples in order of time. */
  readonly samples: readonly RecordedSample[];
  readonly shifts: ReadonlyMap<string, BrokerShifts>;
  /** Names of the topics whose counters stand among the inputs. */
  readonly topics: readonly string[];
}

/** Passes before the anchor count too; counters of so many earlier ones stay positive. */
const EARLIER_PASSES = 1000;

const byTime = (a: RecordedSample, b: RecordedSample) => a.offsetMs - b.offsetMs;

export const createPasses = (
  recorded: readonly RecordedSample[],
  intervalMs: number,
  topics: readonly string[] = [],
): Passes => {
  const samples = [...recorded].sort(byTime);
  const brokers = [...Map.groupBy(samples, ({ brokerId }) => brokerId)];
  const lengths = brokers.map(([, own]) => (own.at(-1)?.offsetMs ?? 0) - (own[0]?.offsetMs ?? 0));
  const periodMs = Math.max(0, ...lengths) + intervalMs;
  return {
    periodMs,
    samples,
    topics,
    shifts: new Map(brokers.map(([brokerId, own]) => [brokerId, brokerShifts(own, periodMs)])),
  };
};

const inputsIn = (pass: number, { brokerId, offsetMs, inputs }: RecordedSample, { shifts }: Passes) => {
  const own = shifts.get(brokerId);
  const shifted = new Map<InputName, number>();
  for (const [name, value] of inputs) {
    const shift = own?.byInput.get(name);
    if (own === undefined || shift === undefined) shifted.set(name, value);
    else {
      const carried = offsetMs < own.restartMs ? shift.beforeRestart : 0;
      shifted.set(name, withoutNoise(value + carried + (pass + EARLIER_PASSES) * shift.perPass));
    }
  }
  return shifted;
};

interface Span {
  readonly clusterId: number;
  /** When pass 0 begins. */
  readonly anchorMs: number;
  /** Exclusive. */
  readonly afterMs: number;
  /** Inclusive. */
  readonly untilMs: number;
}

/** All readings of a span of time, in order of time: a pure function of the recording and the anchor. */
export function* readingsWithin(
  passes: Passes,
  { clusterId, anchorMs, afterMs, untilMs }: Span,
): Generator<ToldReading> {
  const passOf = (timeMs: number) => Math.floor((timeMs - anchorMs) / passes.periodMs);
  const longestMs = passes.samples.at(-1)?.offsetMs ?? 0;
  for (let pass = passOf(afterMs - longestMs); pass <= passOf(untilMs); pass += 1)
    for (const sample of passes.samples) {
      const timeMs = Math.round(anchorMs + pass * passes.periodMs + sample.offsetMs);
      if (timeMs <= afterMs || timeMs > untilMs) continue;
      yield {
        clusterId,
        brokerId: sample.brokerId,
        timeMs,
        ...withTopics(inputsIn(pass, sample, passes), passes.topics),
      };
    }
}
