import type { InputName } from "../inputs/inputs.ts";
import type { Naming } from "../namings/naming.ts";
import type { InputBanks } from "./input-banks.ts";

/** A naming, and what it makes of a scrape. */
export interface NamedBank {
  readonly naming: Naming;
  readonly bank: InputBanks;
}

const mostIdentified = (candidates: readonly NamedBank[]): NamedBank[] => {
  const most = Math.max(...candidates.map(({ bank }) => bank.identified));
  return most > 0 ? candidates.filter(({ bank }) => bank.identified === most).slice(0, 1) : [];
};

/**
 * The namings of a scrape. Of those that tell of a broker the one with the most inputs that its own families are there
 * for, likewise of those that tell of a cluster; beside them all that tell of the machine.
 */
export const recognise = (banks: readonly NamedBank[]): NamedBank[] => [
  ...mostIdentified(banks.filter(({ naming }) => naming.tells === undefined)),
  ...mostIdentified(banks.filter(({ naming }) => naming.tells === "cluster")),
  ...banks.filter(({ naming, bank }) => naming.tells === "host" && bank.identified > 0),
];

/** What they give together; an earlier one goes before a later one. */
export const mergedInputs = (recognised: readonly NamedBank[]): ReadonlyMap<InputName, number> => {
  const merged = new Map<InputName, number>();
  for (const { bank } of recognised.toReversed()) for (const [name, value] of bank.inputs()) merged.set(name, value);
  return merged;
};
