import { INTEL_2020_FIGURE_7_FACTOR } from "@highwater/sizing";
import { showText, threeDigits } from "../../../lib/units.ts";
import { derivation, inFormula } from "../../../components/why/derivation.ts";
import type { Derivation, DerivationInput } from "../../../components/why/derivation.ts";
import { driveLifeOf, ratingWords } from "./drive-life.ts";
import { otherUnits } from "./other-units.ts";
import { termsOf, writtenPerBrokerAndDay } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";

const bytesInput = (symbol: string, label: string, bytes: number): DerivationInput => ({
  symbol,
  label,
  text: showText(bytes, "bytes"),
  exact: otherUnits(bytes, "bytes"),
  origin: null,
});

const countInput = (symbol: string, label: string, value: number): DerivationInput => ({
  symbol,
  label,
  text: threeDigits(value),
  exact: String(value),
  origin: null,
});

/** How the life of the drives was worked out, and why it is a band; null without drives or without a rating. */
export const deriveDriveLife = (sized: Sized): Derivation | null => {
  const { answer, request, known } = sized;
  const { endurance } = answer;
  const life = driveLifeOf(endurance);
  const drive = known.catalog.drives.find(({ id }) => id === request.broker?.drives?.catalogId);
  const rated = drive?.ratedBytesWritten ?? null;
  if (life === null || endurance.band === null || drive === undefined || rated === null) return null;
  const terms = termsOf(sized);
  const { drives, writeAmplification } = terms;
  const perDay = writtenPerBrokerAndDay(terms);
  const { band } = endurance;
  return derivation({
    title: "SSD life",
    value: `${life.range} ${life.unit}`,
    exact: `${endurance.years} years as rated`,
    formula: "rated·D/(B·a·365)",
    numbers: `${inFormula(rated)}·${drives}/(${inFormula(perDay)}·${writeAmplification}·365) = ${inFormula(endurance.years ?? 0)} years`,
    inputs: [
      bytesInput("rated", `bytes written, rated, per drive${ratingWords(drive)}`, rated),
      countInput("D", "drives per broker", drives),
      bytesInput("B", "written a day per broker, all replicas", perDay),
      countInput("a", "write amplification", writeAmplification),
    ],
    notes: [
      `${life.rated} as the drive is rated.`,
      `${life.least} at a factor of ${band.leastAtWriteAmplification.toFixed(3)} on writes. ${FIGURE_7}`,
      `${life.most} at a factor of ${band.mostAtWriteAmplification.toFixed(3)}: writes in sequence wear less than the random ones that a rating is for.`,
    ],
    source: `${drive.source}. Band: ${band.source}`,
  });
};

/** What is known of the factor behind the printed years. */
export const FIGURE_7 = `The printed years of Figure 7 (Intel and Confluent 2020) follow with a factor of about ${INTEL_2020_FIGURE_7_FACTOR.toFixed(3)} on writes; the document never names it, so it is a fit.`;
