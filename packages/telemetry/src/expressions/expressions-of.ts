import type { Naming } from "../namings/naming.ts";
import { NAMINGS } from "../namings/namings.ts";
import type { Signal } from "../signals/catalogue.ts";
import { express } from "./expression.ts";

/** A signal under one naming. */
export interface SignalExpression {
  /** Id of the naming. */
  readonly naming: string;
  /** What people call it. */
  readonly title: string;
  /** PromQL; null where the naming carries none. */
  readonly text: string | null;
  /** Why there is none, or what to mind. */
  readonly note: string | null;
}

const WHOM = {
  host: "It tells of a machine, not of a broker.",
  cluster: "It tells of a whole cluster, not of a broker.",
};

const absent = ({ rules, tells, title }: Naming): string => {
  if (rules.length === 0) return "No Prometheus format, so there is no PromQL for it.";
  return tells === undefined ? `${title} does not carry it.` : WHOM[tells];
};

const expressionOf = (signal: Signal, naming: Naming): SignalExpression => {
  const found = express(naming, signal.derivation);
  const { id, title } = naming;
  if (found === null) return { naming: id, title, text: null, note: absent(naming) };
  const text = signal.unit === "ratio" ? `clamp_max(${found.text}, 1)` : found.text;
  const notes = [...new Set(found.notes)].join(" ");
  return { naming: id, title, text, note: notes === "" ? null : notes };
};

/** The signal as PromQL under every naming, those that carry it first; one value per broker, as `instance` tells them. */
export const expressionsOf = (signal: Signal): SignalExpression[] => {
  const all = NAMINGS.map((naming) => expressionOf(signal, naming));
  return [...all.filter(({ text }) => text !== null), ...all.filter(({ text }) => text === null)];
};
