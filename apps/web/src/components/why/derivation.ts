/** A number that went into a derivation. */
export interface DerivationInput {
  /** Its letter in the formula; null where the formula has none for it. */
  readonly symbol: string | null;
  readonly label: string;
  readonly text: string;
  /** The same exactly, in other units. */
  readonly exact: string;
  /** Where it is from, where that is not plain from its label: "default". */
  readonly origin: string | null;
}

/** Where a number comes from; what does not apply is null or empty. */
export interface Derivation {
  readonly title: string;
  readonly value: string;
  /** The value exactly, in other units. */
  readonly exact: string;
  readonly formula: string | null;
  /** The formula with its numbers put in, and what comes out. */
  readonly numbers: string | null;
  readonly inputs: readonly DerivationInput[];
  /** What it is held against, and how that was found. */
  readonly limit: string | null;
  readonly notes: readonly string[];
  readonly source: string | null;
}

/** A derivation of which only some parts apply. */
export const derivation = (parts: Pick<Derivation, "title" | "value" | "exact"> & Partial<Derivation>): Derivation => ({
  formula: null,
  numbers: null,
  inputs: [],
  limit: null,
  notes: [],
  source: null,
  ...parts,
});

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

const raised = (digits: string): string =>
  digits.replaceAll("-", "⁻").replaceAll(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? digit);

/** A written-out formula with its powers of ten as people write them: "7.68e9" is "7.68×10⁹". */
export const prettyNumbers = (text: string): string =>
  text.replaceAll(/\b(\d+(?:\.\d+)?)e(-?\d+)\b/g, (_, digits: string, power: string) => `${digits}×10${raised(power)}`);

/** A number for a written-out formula: four significant digits, powers of ten from a million up. */
export const inFormula = (value: number): string => {
  const rounded = Number(value.toPrecision(4));
  return prettyNumbers(Math.abs(rounded) >= 1e6 ? rounded.toExponential().replace("e+", "e") : String(rounded));
};
