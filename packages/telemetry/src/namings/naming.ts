import type { Combine } from "../inputs/input.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { TopicRule } from "./topic-rule.ts";

/** Which samples of one family feed an input. Labels that are not mentioned may be there and have any value. */
export interface Rule {
  readonly family: string;
  /** Labels that must have this value. Samples are sorted out by the first, so the rarest goes first. */
  readonly labels: Readonly<Record<string, string>>;
  /** Labels that must not be there. */
  readonly without: readonly string[];
  /** Label values that are another thing. */
  readonly except: Readonly<Record<string, readonly string[]>>;
  /** A label that must be there and match the regular expression. */
  readonly matching?: readonly [label: string, pattern: string] | undefined;
  /** Values outside are another thing: least and most. */
  readonly within?: readonly [least: number, most: number] | undefined;
  readonly input: InputName;
  /**
   * value: the sample is the input; left: what is left of a whole, 1 less it is the input; mean: of a histogram, to be
   * multiplied with its count; deviation: of a histogram, with mean and count its sum of squares; fallback: where no value stands; free, size: of the same thing (told by equal labels),
   * whose used share is the input, the largest of all; part, whole: of the same thing, the input is how many have less
   * than their whole.
   */
  readonly as: "value" | "left" | "mean" | "deviation" | "fallback" | "free" | "size" | "part" | "whole";
  /** In place of the input's own way. */
  readonly combine?: Combine | undefined;
  /** Not the value but how many samples there are, or how many above 0. */
  readonly counts?: "samples" | "positive" | undefined;
  readonly scale: number;
  /** The program writes a value below 0, as -1, where there is none. */
  readonly belowZeroIsNone?: boolean;
  /** The family is Kafka's own, so that it shows the naming; what every JVM exports does not. */
  readonly identifies: boolean;
  /** No published rules export it: it is there once a rule that we advise stands among them. */
  readonly advised?: boolean;
}

/** How one exporter, with one set of rules, names what it tells. */
export interface Naming {
  readonly id: string;
  /** What people call it. */
  readonly title: string;
  /** What to know of it, in whole sentences: what it cannot carry, and what it calls by a misleading name. */
  readonly notes: readonly string[];
  /** Whom it tells of; a broker if not given. One scrape may hold one of a broker and others beside it. */
  readonly tells?: "host" | "cluster";
  readonly rules: readonly Rule[];
  /** Where it has figures of single topics. */
  readonly topics?: readonly TopicRule[];
}
