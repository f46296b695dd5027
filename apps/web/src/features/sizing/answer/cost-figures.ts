import type { CostAnswer, CostLine } from "@highwater/sizing";
import { groupThousands } from "../../../lib/units.ts";
import { derivation, prettyNumbers } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";

const LINE_WORDS: Readonly<Record<CostLine["name"], string>> = {
  brokers: "Brokers",
  storage: "Stored on brokers",
  remoteStorage: "Stored in the remote tier",
  crossZone: "Between zones",
};

const SMALL = 100;

/** An amount of money: whole from a hundred on, else to the cent. */
export const money = (amount: number, currency: string): string =>
  `${groupThousands(amount >= SMALL ? Math.round(amount).toFixed(0) : amount.toFixed(2))} ${currency}`;

/** The parts of the monthly cost and their sum, each with its derivation. */
export const costFigures = ({ currency, lines, perMonth }: CostAnswer): readonly Derivation[] => {
  const parts = lines.map(({ name, perMonth: amount, formula, formulaWithNumbers }) =>
    derivation({
      title: LINE_WORDS[name],
      value: money(amount, currency),
      exact: `${amount} ${currency} a month`,
      formula,
      numbers: prettyNumbers(formulaWithNumbers),
      source: "Your own price, per month of 730 hours",
    }),
  );
  return [
    ...parts,
    derivation({
      title: "Together, a month",
      value: money(perMonth, currency),
      exact: `${perMonth} ${currency} a month`,
      formula: lines.length === 1 ? null : parts.map(({ title }) => title.toLowerCase()).join(" + "),
      numbers:
        lines.length === 1 ? null : `${parts.map(({ value }) => value).join(" + ")} = ${money(perMonth, currency)}`,
      notes: ["Only what has a price is counted."],
      source: "Your own prices, per month of 730 hours",
    }),
  ];
};
