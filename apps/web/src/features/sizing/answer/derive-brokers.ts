import { threeDigits } from "../../../lib/units.ts";
import { CONSTRAINT_WORDS } from "./constraint-words.ts";
import { derivation } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { assumptionWords } from "./plain-words.ts";
import { termsOf } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";

/** How the number of brokers follows from what each limit needs alone. */
export const deriveBrokers = (sized: Sized): Derivation => {
  const { brokers, constraints, assumptions } = sized.answer;
  const terms = termsOf(sized);
  const most = Math.max(...constraints.map((limit) => limit.brokers));
  const rounded = assumptions.filter((text) => text.startsWith("brokers: ")).map(assumptionWords);
  return derivation({
    title: "Brokers",
    value: threeDigits(brokers),
    exact: `${brokers} brokers`,
    formula: terms.zones > 1 ? "the most that any limit needs, up to a multiple of Z" : "the most that any limit needs",
    numbers: `max(${constraints.map((limit) => limit.brokers).join(", ")}) = ${most}${brokers === most ? "" : `, rounded up to ${brokers}`}`,
    inputs: constraints.map((limit) => ({
      symbol: null,
      label: CONSTRAINT_WORDS[limit.name],
      text: `${limit.brokers}`,
      exact: `${limit.brokers} brokers alone`,
      origin: null,
    })),
    notes: ["Links are counted at the fastest speed allowed, then the slowest that still fits is chosen.", ...rounded],
    source: "Each limit's own derivation, under What limits it",
  });
};
