import { bucketsOfHistogram, HISTOGRAMS } from "../inputs/histogram.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Signal } from "../signals/catalogue.ts";
import type { Derivation } from "../signals/signal.ts";

/** Every input of a derivation, alternatives included; the same one may be there twice. */
export const inputsOfDerivation = (derivation: Derivation): InputName[] => {
  switch (derivation.kind) {
    case "gauge":
      return [derivation.input];
    case "rate":
    case "time-share":
      return [derivation.counter];
    case "percentile":
      return [derivation.percentile, derivation.count];
    case "histogram-quantile": {
      const { histogram } = derivation;
      return [...bucketsOfHistogram(histogram).map(({ input }) => input), HISTOGRAMS[histogram].count];
    }
    case "interval-mean":
      return [derivation.sum, derivation.count];
    case "interval-rms":
      return [derivation.squares, derivation.count];
    case "quotient":
      return [...inputsOfDerivation(derivation.numerator), ...inputsOfDerivation(derivation.denominator)];
    case "setting":
      return [];
    default:
      return derivation.of.flatMap(inputsOfDerivation);
  }
};

/** Every input that the signal may be computed from, alternatives included. */
export const inputsOf = (signal: Signal): readonly InputName[] => [...new Set(inputsOfDerivation(signal.derivation))];
