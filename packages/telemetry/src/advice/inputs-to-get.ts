import { inputsOfDerivation } from "../derive/inputs-of.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Derivation } from "../signals/signal.ts";

/** Alternatives that are no aim: there where nothing better is exported. */
const SECOND_BEST: ReadonlySet<InputName> = new Set(["request_handler_idle_1m_ratio"]);

const isAim = (inputs: readonly InputName[]): boolean => !inputs.some((input) => SECOND_BEST.has(input));

/** Sets of inputs, each of which would do for the signal, settings aside. */
export const inputSetsToGet = (derivation: Derivation): readonly (readonly InputName[])[] => {
  if (derivation.kind === "first-of") return derivation.of.flatMap(inputSetsToGet).filter(isAim);
  return [[...new Set(inputsOfDerivation(derivation))]];
};
