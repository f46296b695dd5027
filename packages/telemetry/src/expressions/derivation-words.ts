import type { Signal } from "../signals/catalogue.ts";
import type { Derivation } from "../signals/signal.ts";

const times = (scale: number): string => (scale === 1 ? "" : `, times ${scale.toExponential().replace("1e", "10^")} s`);

const words = (derivation: Derivation): string => {
  switch (derivation.kind) {
    case "gauge":
      return `value of ${derivation.input} in the sample`;
    case "rate":
      return `increase of ${derivation.counter} since the sample before, per second`;
    case "time-share":
      return `increase of ${derivation.counter} since the sample before${times(derivation.scale)}, over the time that has passed`;
    case "percentile":
      return `value of ${derivation.percentile} in the sample, where ${derivation.count} has advanced since the sample before`;
    case "histogram-quantile":
      return `quantile ${derivation.quantile}, by linear interpolation, of what the buckets of the histogram ${derivation.histogram} grew by since the sample before`;
    case "interval-mean":
      return `increase of ${derivation.sum} over the increase of ${derivation.count} since the sample before`;
    case "interval-rms":
      return `square root of the increase of ${derivation.squares} over the increase of ${derivation.count} since the sample before`;
    case "quotient":
      return `(${words(derivation.numerator)}) divided by (${words(derivation.denominator)})`;
    case "setting":
      return "size of a broker's disks, as set for the cluster";
    default:
      return derivation.of.map(words).join("; where that is not there, ");
  }
};

const GAPS: Record<Derivation["kind"], string> = {
  gauge: "",
  rate: "A counter that is lower than before began again at 0: the broker restarted.",
  "time-share": "A gap over a restart.",
  percentile: "A gap where it has not: the percentile is of old requests then.",
  "histogram-quantile": "A gap where nothing happened in between; above the largest bound it is told as that bound.",
  "interval-mean": "A gap where nothing happened in between.",
  "interval-rms":
    "A gap where nothing happened in between, and where the squares seem to have shrunk: what they are worked out from is not read in one instant.",
  quotient: "",
  setting: "",
  "first-of": "",
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** How a signal is computed from its inputs, in whole sentences; inputs by their names. */
export const derivationWords = ({ derivation, unit }: Signal): string =>
  [sentence(words(derivation)), GAPS[derivation.kind], unit === "ratio" ? "Never more than 1." : ""]
    .filter((part) => part !== "")
    .join(" ");
