import { SIGNALS } from "../signals/catalogue.ts";
import type { SignalName } from "../signals/catalogue.ts";
import type { Derivation } from "../signals/signal.ts";
import type { DeriveContext } from "./columns.ts";
import { isComputable } from "./is-computable.ts";
import type { TimedInputs } from "./timed-inputs.ts";

/** Why it is not known whether a percentile is of now: there is no earlier count, or the exporter tells none. */
export type Undated = "first" | "uncounted";

const chosenOf = (derivation: Derivation, { inputs }: TimedInputs, context: DeriveContext): Derivation | undefined =>
  derivation.kind === "first-of"
    ? derivation.of.find((one) => isComputable(one, (name) => inputs.has(name), context))
    : derivation;

/**
 * Signals of a reading that are percentiles of requests of nobody knows when: an idle broker goes on showing its last.
 * `previous` as in `latestValues`.
 */
export const undated = (
  previous: TimedInputs | null,
  current: TimedInputs,
  context: DeriveContext,
): ReadonlyMap<SignalName, Undated> => {
  const isUsable = previous !== null && previous.timeMs < current.timeMs;
  const earlier = isUsable && current.timeMs - previous.timeMs <= context.maxGapMs ? previous : null;
  const found = new Map<SignalName, Undated>();
  for (const { name, derivation } of SIGNALS) {
    const chosen = chosenOf(derivation, current, context);
    if (chosen?.kind !== "percentile" || !current.inputs.has(chosen.percentile)) continue;
    if (!current.inputs.has(chosen.count)) found.set(name, "uncounted");
    else if (earlier?.inputs.has(chosen.count) !== true) found.set(name, "first");
  }
  return found;
};
