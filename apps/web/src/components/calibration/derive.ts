import { show, showText, threeDigits } from "../../lib/units.ts";
import { derivation, prettyNumbers } from "../why/derivation.ts";
import type { Derivation, DerivationInput } from "../why/derivation.ts";
import { errorWords, intervalWords, KIND_NAMES, percent, withInterval } from "./words.ts";
import type { LatencyFit, ThroughputFit } from "./words.ts";

const MODELS: Readonly<Record<LatencyFit["model"], string>> = {
  queueing: "A queue in front of one server, base + scale · load / (capacity − load), fits best.",
  universalScalabilityLaw: "The Universal Scalability Law, with waiting in line and keeping consistent, fits best.",
};

const input = (symbol: string | null, label: string, value: number, unit: string): DerivationInput => ({
  symbol,
  label,
  text: showText(value, unit),
  exact: show(value, unit).exact,
  origin: null,
});

const parameters = ({ form }: LatencyFit): readonly DerivationInput[] => [
  input(null, "p99 of an idle broker", form.baseMs, "ms"),
  ...(form.model === "queueing" ? [input(null, "weight of the queue", form.scaleMs, "ms")] : []),
  input(null, "capacity", form.capacityBytesPerSecond, "bytes/s"),
];

/** What is called the knee, and how its load was found. */
export const deriveKnee = (fit: LatencyFit, kind: keyof typeof KIND_NAMES): Derivation => {
  const { knee, formula, confidence, model } = fit;
  return derivation({
    title: "Knee",
    value: showText(knee.receivedBytesPerSecond, "bytes/s"),
    exact: show(knee.receivedBytesPerSecond, "bytes/s").exact,
    formula: prettyNumbers(formula),
    numbers: `p99(${threeDigits(knee.receivedBytesPerSecond / 1e6)} MB/s) = ${showText(knee.p99Ms, "ms")}`,
    inputs: parameters(fit),
    limit: `90 % interval ${intervalWords(knee.interval, "bytes/s", knee.receivedBytesPerSecond)} of the same unit.`,
    notes: [
      knee.definition,
      MODELS[model],
      confidence,
      `p99 is ${KIND_NAMES[kind]}.`,
      ...(knee.extrapolated ? ["It lies above every load that was kept up with: foretold, not seen."] : []),
    ],
    source: knee.source,
  });
};

/** The load at which the form has no bound. */
export const deriveCapacity = (fit: LatencyFit): Derivation =>
  derivation({
    title: "Capacity",
    value: showText(fit.capacityBytesPerSecond, "bytes/s"),
    exact: show(fit.capacityBytesPerSecond, "bytes/s").exact,
    formula: prettyNumbers(fit.formula),
    inputs: parameters(fit),
    limit: `90 % interval ${withInterval(fit.capacityBytesPerSecond, fit.capacity, "bytes/s")}.`,
    notes: ["The load at which the fitted p99 grows without bound: no broker carries it for long.", fit.confidence],
  });

/** How the error of a fit was found. */
export const deriveError = ({ leaveOneOut, errorMs, errorRatio }: LatencyFit): Derivation => {
  const { folds, medianErrorRatio, unpredicted } = leaveOneOut;
  return derivation({
    title: "Error on an unseen load",
    value: percent(medianErrorRatio),
    exact: errorWords(leaveOneOut) ?? "not known",
    formula: "median of |foretold − measured| / measured",
    notes: [
      `Each of ${folds.length} loads was left out in turn with all its repeats, and foretold from the others.`,
      ...(unpredicted === 0 ? [] : [`${unpredicted} of them could not be foretold at all.`]),
      "The lowest and the highest load are extrapolated: nothing was measured on their other side.",
      `The fit to all loads misses its own points by ${showText(errorMs, "ms")}, within about ${percent(errorRatio)}; that is always less than the error on an unseen load.`,
    ],
    source: "leave-one-out cross-validation",
  });
};

/** The Universal Scalability Law of the producers. */
export const deriveThroughput = (fit: ThroughputFit): Derivation => {
  const { intervals } = fit;
  const share = (symbol: string, label: string, key: "contention" | "coherency"): DerivationInput => ({
    symbol,
    label,
    text: threeDigits(fit[key]),
    exact: intervalWords(intervals[key], "", 1),
    origin: null,
  });
  return derivation({
    title: "Peak throughput",
    value: showText(fit.peakBytesPerSecond, "bytes/s"),
    exact: show(fit.peakBytesPerSecond, "bytes/s").exact,
    formula: "X(N) = λ·N / (1 + σ·(N − 1) + κ·N·(N − 1))",
    numbers: prettyNumbers(fit.formula),
    inputs: [
      input("λ", "throughput of one producer", fit.bytesPerSecondOfOne, "bytes/s"),
      share("σ", "waits in line", "contention"),
      share("κ", "keeping consistent", "coherency"),
    ],
    notes: [
      `The law explains ${percent(fit.rSquared)} of the variance; it misses an unseen count by ${errorWords(fit.leaveOneOut) ?? "an error that is not known"}.`,
      fit.peakProducers === null
        ? "Without a cost of keeping consistent, throughput only rises."
        : `It is largest at N = √((1 − σ)/κ) = ${threeDigits(fit.peakProducers)} producers.`,
      fit.confidence,
    ],
    source: "Gunther, Guerrilla Capacity Planning, 2007",
  });
};
