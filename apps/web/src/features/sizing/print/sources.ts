import type { Derivation } from "../../../components/why/derivation.ts";

/** Derivations with their sources as numbers, and the list that the numbers lead to. */
export interface Sourced {
  readonly rows: readonly { readonly derivation: Derivation; readonly mark: number | null }[];
  readonly sources: readonly string[];
}

/** Says each source once: the first one named is 1. */
export const numberSources = (derivations: readonly Derivation[]): Sourced => {
  const sources: string[] = [];
  const markOf = (source: string | null): number | null => {
    if (source === null) return null;
    if (!sources.includes(source)) sources.push(source);
    return sources.indexOf(source) + 1;
  };
  const rows = derivations.map((derivation) => ({ derivation, mark: markOf(derivation.source) }));
  return { rows, sources };
};
