import type { ConstraintReport } from "@highwater/sizing";
import { showText } from "../../../lib/units.ts";
import { derivation, prettyNumbers } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import type { Limit } from "./limits.ts";
import { otherUnits } from "./other-units.ts";
import { inPlainWords } from "./plain-words.ts";
import { inputsOf } from "./plan-terms.ts";
import type { PlanTerms } from "./plan-terms.ts";
import { shareWords } from "./share-words.ts";

const brokersWords = (count: number): string => `${count} ${count === 1 ? "broker" : "brokers"}`;

/** What a loss leads to, worst of the planned ones; "" where it does not apply. */
export const afterFailureWords = (share: number | null): string =>
  share === null ? "" : `With the planned loss, at least one broker: ${shareWords(share)} of the ceiling.`;

const limitText = (report: ConstraintReport, ceiling: number): string => {
  if (report.name === "replication")
    return `At least ${brokersWords(report.brokers)}: each replica stands on a broker of its own.`;
  const whole = showText(report.limitPerBroker, report.unit);
  const allowed = showText(report.limitPerBroker * ceiling, report.unit);
  return ceiling < 1
    ? `${whole} per broker × the ceiling of ${showText(ceiling, "ratio")} = ${allowed}.`
    : `${whole} per broker, which may be used in full.`;
};

// The capacity formula calls the average W; elsewhere W is the peak.
const formulaTerms = (name: ConstraintReport["name"], terms: PlanTerms): PlanTerms =>
  name === "diskCapacity" ? { ...terms, peakBytesPerSecond: terms.averageBytesPerSecond } : terms;

/** How one limit was worked out. */
export const deriveLimit = (limit: Limit, terms: PlanTerms): Derivation => {
  const { report, ceiling, share, shareAfterFailure } = limit;
  const alone = `Alone it needs ${brokersWords(report.brokers)}.`;
  const inputs = inputsOf(report.formula, formulaTerms(report.name, terms));
  return derivation({
    title: limit.title,
    value: limit.text,
    exact:
      report.name === "replication"
        ? `${report.brokers} of ${terms.brokers} brokers`
        : `${otherUnits(report.demandPerBroker, report.unit)} per broker`,
    formula: report.formula,
    numbers: prettyNumbers(report.formulaWithNumbers),
    inputs:
      report.name === "diskCapacity"
        ? inputs.map((input) => (input.symbol === "W" ? { ...input, label: "produced on average" } : input))
        : inputs,
    limit: limitText(report, ceiling),
    notes: [
      `${shareWords(share)} of the ceiling with every broker up. ${alone}`,
      ...(shareAfterFailure === null ? [] : [afterFailureWords(shareAfterFailure)]),
    ],
    source: inPlainWords(report.source),
  });
};
