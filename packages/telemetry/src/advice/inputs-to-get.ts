import { inputsOfDerivation } from "../derive/inputs-of.ts";
import type { InputName } from "../inputs/inputs.ts";
import { isSquares, PARTS_OF_SQUARES } from "../inputs/request-time.ts";
import type { Derivation } from "../signals/signal.ts";

/** Alternatives that are no aim: there where nothing better is exported. */
const SECOND_BEST: ReadonlySet<InputName> = new Set(["request_handler_idle_1m_ratio"]);

const isAim = (inputs: readonly InputName[]): boolean => !inputs.some((input) => SECOND_BEST.has(input));

/** A sum of squares comes of the deviation and of what the sum comes of. */
const withParts = (input: InputName): InputName[] =>
  isSquares(input) ? [input, ...Object.values(PARTS_OF_SQUARES[input])] : [input];

/** Sets of inputs, each of which would do for the signal, settings aside. */
export const inputSetsToGet = (derivation: Derivation): readonly (readonly InputName[])[] => {
  if (derivation.kind === "first-of") return derivation.of.flatMap(inputSetsToGet).filter(isAim);
  return [[...new Set(inputsOfDerivation(derivation).flatMap(withParts))]];
};
