import type { InputName } from "../inputs/inputs.ts";

/** Which samples of one family feed an input. Labels that are not mentioned may be there and have any value. */
export interface Rule {
  readonly family: string;
  /** Labels that must have this value. Samples are sorted out by the first, so the rarest goes first. */
  readonly labels: Readonly<Record<string, string>>;
  /** Labels that must not be there. */
  readonly without: readonly string[];
  /** Label values that are another thing. */
  readonly except: Readonly<Record<string, readonly string[]>>;
  /** A label whose value must not end so: rules that glue an MBean's keys into one label. */
  readonly exceptEnding?: readonly [label: string, ending: string] | undefined;
  /** Values outside are another thing: least and most. */
  readonly within?: readonly [least: number, most: number] | undefined;
  readonly input: InputName;
  readonly as: "value" | "mean" | "fallback";
  readonly scale: number;
  /** The family is Kafka's own, so that it shows the naming; what every JVM exports does not. */
  readonly identifies: boolean;
  /** No published rules export it: it is there once a rule that we advise stands among them. */
  readonly advised?: boolean;
}

/** How one exporter, with one set of rules, names what a broker tells. */
export interface Naming {
  readonly id: string;
  /** What people call it. */
  readonly title: string;
  /** What to know of it, in whole sentences: what it cannot carry, and what it calls by a misleading name. */
  readonly notes: readonly string[];
  readonly rules: readonly Rule[];
}
