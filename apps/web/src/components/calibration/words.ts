import type { Calibration } from "@highwater/contract";
import type { LatencyKind } from "@highwater/sizing";
import { NO_VALUE, scaleOf, showText, THIN_SPACE, threeDigits } from "../../lib/units.ts";

export type LatencyPart = Calibration["latency"];
export type LatencyFit = Extract<LatencyPart, { ok: true }>;
export type ThroughputPart = Calibration["throughput"];
export type ThroughputFit = Extract<ThroughputPart, { ok: true }>;

interface Interval {
  readonly low: number;
  readonly high: number | null;
}

/** Where a latency was measured, in few words. */
export const KIND_NAMES: Readonly<Record<LatencyKind, string>> = {
  producerAck: "what producers saw",
  endToEnd: "end to end",
  brokerTotal: "what brokers reported",
  unknown: "where is not stated",
};

/** An interval in one unit, without it: "78 to 90"; "78 or more" where nothing bounds it. */
export const intervalWords = ({ low, high }: Interval, unit: string, magnitude: number): string => {
  const { divisor } = scaleOf(unit, magnitude);
  const from = threeDigits(low / divisor);
  return high === null ? `${from} or more` : `${from} to ${threeDigits(high / divisor)}`;
};

/** A value with its interval: "84 MB/s (78 to 90)". */
export const withInterval = (value: number, interval: Interval, unit: string): string =>
  `${showText(value, unit)} (${intervalWords(interval, unit, value)})`;

/** A share as people say it: "11 %"; "–" for null. */
export const percent = (ratio: number | null): string => showText(ratio, "ratio");

/** The same with its sign: "+11 %", "−4 %". */
export const signedPercent = (ratio: number | null): string => {
  if (ratio === null) return NO_VALUE;
  const text = threeDigits(Math.abs(ratio) * 100);
  return `${ratio < 0 ? "−" : "+"}${text}${THIN_SPACE}%`;
};

type Errors = Pick<LatencyFit["leaveOneOut"], "medianErrorRatio" | "worstErrorRatio">;

/** "11 % (median), 34 % at worst"; null where no load could be left out. */
export const errorWords = ({ medianErrorRatio, worstErrorRatio }: Errors): string | null =>
  medianErrorRatio === null
    ? null
    : `${percent(medianErrorRatio)} (median)${worstErrorRatio === null ? "" : `, ${percent(worstErrorRatio)} at worst`}`;

const kneeSentence = ({ knee, leaveOneOut }: LatencyFit): string => {
  const errors = errorWords(leaveOneOut);
  const missed =
    errors === null
      ? "how well it foretells an unseen load is not known"
      : `the fit misses an unseen load by ${errors}`;
  return `A broker takes ${withInterval(knee.receivedBytesPerSecond, knee.interval, "bytes/s")} received before p99 leaves its floor; ${missed}`;
};

const throughputSentence = ({ peakProducers, peakBytesPerSecond }: ThroughputFit): string => {
  if (peakBytesPerSecond === null) return "Throughput rises with every producer; nothing measured bounds it";
  return peakProducers === null
    ? `Throughput nears ${showText(peakBytesPerSecond, "bytes/s")} with more producers`
    : `Throughput is largest with ${threeDigits(peakProducers)} producers: ${showText(peakBytesPerSecond, "bytes/s")}`;
};

/** What a calibration says first, and what follows from it. */
export interface CalibrationWords {
  readonly state: "good" | "warning" | "unknown";
  readonly sentence: string;
  readonly details: readonly string[];
}

const POOR = 0.5;

const isPoor = ({ leaveOneOut: { folds, worstErrorRatio }, knee }: LatencyFit): boolean =>
  worstErrorRatio === null ||
  knee.interval.high === null ||
  knee.extrapolated ||
  worstErrorRatio > POOR ||
  folds.some(({ predictedMs, extrapolated }) => predictedMs === null && !extrapolated);

/** A fit of latency or throughput in one sentence, or why there is none and what to measure next. */
export const calibrationWords = ({ kind, latency, throughput }: Calibration): CalibrationWords => {
  const ofThroughput = throughput.ok ? [`${throughputSentence(throughput)}.`] : [];
  if (latency.ok)
    return {
      state: isPoor(latency) ? "warning" : "good",
      sentence: kneeSentence(latency),
      details: [
        `p99 is ${showText(latency.knee.p99Ms, "ms")} there, by ${KIND_NAMES[kind]}; at ${withInterval(latency.capacityBytesPerSecond, latency.capacity, "bytes/s")} it has no bound.${latency.knee.extrapolated ? " The knee is foretold: no measured load came so far." : ""}`,
        ...ofThroughput,
      ],
    };
  if (throughput.ok)
    return {
      state: "unknown",
      sentence: `${throughputSentence(throughput)}; there is no curve of p99`,
      details: [latency.reason],
    };
  return { state: "unknown", sentence: "These measurements make no curve of p99", details: [latency.reason] };
};
