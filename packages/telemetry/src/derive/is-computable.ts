import { bucketsOfHistogram, HISTOGRAMS } from "../inputs/histogram.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Derivation } from "../signals/signal.ts";
import type { DeriveContext } from "./columns.ts";

/** What is configured and no scrape tells. */
export type Settings = Pick<DeriveContext, "diskBytes">;

/**
 * True where a sample has all inputs that the derivation needs of it; a percentile does without its count, a histogram
 * with any of its bounds.
 */
export const isComputable = (
  derivation: Derivation,
  has: (input: InputName) => boolean,
  settings: Settings,
): boolean => {
  const also = (part: Derivation): boolean => isComputable(part, has, settings);
  switch (derivation.kind) {
    case "gauge":
      return has(derivation.input);
    case "rate":
    case "time-share":
      return has(derivation.counter);
    case "percentile":
      return has(derivation.percentile);
    case "histogram-quantile": {
      const { histogram } = derivation;
      return has(HISTOGRAMS[histogram].count) && bucketsOfHistogram(histogram).some(({ input }) => has(input));
    }
    case "interval-mean":
      return has(derivation.sum) && has(derivation.count);
    case "interval-rms":
      return has(derivation.squares) && has(derivation.count);
    case "quotient":
      return also(derivation.numerator) && also(derivation.denominator);
    case "setting":
      return settings[derivation.setting] !== undefined;
    default:
      return derivation.of.some(also);
  }
};
