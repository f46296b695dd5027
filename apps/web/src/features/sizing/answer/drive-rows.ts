import { rankDrivesForPlan } from "@highwater/sizing";
import type { PlanDrive } from "@highwater/sizing";
import { showText, threeDigits } from "../../../lib/units.ts";
import { derivation, inFormula } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { lifeWords, ratingWords } from "./drive-life.ts";
import { otherUnits } from "./other-units.ts";
import { inPlainWords } from "./plain-words.ts";
import { termsOf, writtenPerBrokerAndDay } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";

const USUAL_YEARS = 5;
const DECIDED_BY = { endurance: "drive life", capacity: "capacity", throughput: "throughput" } as const;

/** A drive of the catalogue as it would serve the plan. */
export interface DriveRow {
  readonly id: string;
  readonly name: string;
  readonly capacity: string;
  readonly drives: Derivation;
  readonly decidedBy: string;
  readonly years: Derivation;
  readonly rated: string;
  readonly reason: string | null;
  readonly comparison: boolean;
  readonly unverified: boolean;
  /** True for the drive and the count that the plan has. */
  readonly planned: boolean;
  readonly drivesPerBroker: number;
}

const needsDerivation = ({ drive, drivesPerBroker, needs, decidedBy }: PlanDrive, forYears: number): Derivation =>
  derivation({
    title: `Drives per broker, ${drive.id}`,
    value: threeDigits(drivesPerBroker),
    exact: `${drivesPerBroker} drives`,
    formula: "the most of what life, capacity and throughput need",
    numbers: `max(${needs.endurance}, ${needs.capacity}, ${needs.throughput ?? "not known"}) = ${drivesPerBroker}`,
    inputs: [
      {
        symbol: null,
        label: `to last ${forYears} years`,
        text: `${needs.endurance}`,
        exact: `${needs.endurance} drives`,
        origin: null,
      },
      {
        symbol: null,
        label: "to hold what is kept",
        text: `${needs.capacity}`,
        exact: `${needs.capacity} drives`,
        origin: null,
      },
      ...(needs.throughput === null
        ? []
        : [
            {
              symbol: null,
              label: "to append and read",
              text: `${needs.throughput}`,
              exact: `${needs.throughput} drives`,
              origin: null,
            },
          ]),
    ],
    notes: [`${DECIDED_BY[decidedBy]} decides, under the plan's ceilings and after its planned losses.`],
    source: drive.source,
  });

const yearsDerivation = (ranked: PlanDrive, perDay: number, amplification: number): Derivation => {
  const { drive, drivesPerBroker, years, band } = ranked;
  return derivation({
    title: `Life, ${drive.id}`,
    value: lifeWords(years),
    exact: `${years} years as rated`,
    formula: "rated·D/(B·a·365)",
    numbers: `${inFormula(drive.ratedBytesWritten ?? 0)}·${drivesPerBroker}/(${inFormula(perDay)}·${amplification}·365) = ${inFormula(years)} years`,
    inputs: [
      {
        symbol: "rated",
        label: `bytes written${ratingWords(drive)}`,
        text: showText(drive.ratedBytesWritten, "bytes"),
        exact: otherUnits(drive.ratedBytesWritten, "bytes"),
        origin: null,
      },
    ],
    notes: [
      `${lifeWords(band.leastYears)} at a factor of ${band.leastAtWriteAmplification.toFixed(3)} on writes, ${lifeWords(band.mostYears)} at ${band.mostAtWriteAmplification.toFixed(3)}.`,
      `Each takes ${threeDigits(ranked.driveWritesPerDay)} drive writes per day of the ${threeDigits(ranked.ratedDriveWritesPerDay)} it is rated for.`,
    ],
    source: `${drive.source}. Band: ${band.source}`,
  });
};

const rowOf = (sized: Sized, ranked: PlanDrive, forYears: number): DriveRow => {
  const { drive, drivesPerBroker, decidedBy, recommendable, unverified, reason } = ranked;
  const planned = sized.request.broker?.drives;
  const terms = termsOf(sized);
  return {
    id: drive.id,
    name: drive.name ?? drive.id,
    capacity: showText(drive.capacityBytes, "bytes"),
    drives: needsDerivation(ranked, forYears),
    decidedBy: DECIDED_BY[decidedBy],
    years: yearsDerivation(ranked, writtenPerBrokerAndDay(terms), terms.writeAmplification),
    rated: threeDigits(ranked.ratedDriveWritesPerDay),
    reason: reason === null ? null : inPlainWords(reason),
    comparison: !recommendable,
    unverified,
    planned: planned?.catalogId === drive.id && planned.count === drivesPerBroker,
    drivesPerBroker,
  };
};

/** The years that drives are ranked for: the warranty of those chosen, else five. */
export const yearsToLast = ({ answer }: Pick<Sized, "answer">): number =>
  answer.endurance.requiredForYears ?? USUAL_YEARS;

/** The catalogue's drives for this plan: those to recommend first, discontinued ones for comparison last. */
export const driveRows = (sized: Sized): readonly DriveRow[] => {
  const years = yearsToLast(sized);
  return rankDrivesForPlan(sized, sized.known.catalog.drives, years).map((ranked) => rowOf(sized, ranked, years));
};

/** What one of the chosen drives must endure; null where none is chosen. */
export const driveDemand = (sized: Sized): Derivation | null => {
  const { requiredForYears, requiredRatedBytesWritten, requiredDriveWritesPerDay, bytesPerDrivePerDay } =
    sized.answer.endurance;
  if (requiredDriveWritesPerDay === null || requiredRatedBytesWritten === null || requiredForYears === null)
    return null;
  const drive = sized.known.catalog.drives.find(({ id }) => id === sized.request.broker?.drives?.catalogId);
  const capacity = drive?.capacityBytes ?? null;
  return derivation({
    title: "Required drive writes per day",
    value: threeDigits(requiredDriveWritesPerDay),
    exact: `${requiredDriveWritesPerDay} writes of the whole drive a day`,
    formula: "bytes per drive a day / capacity",
    numbers:
      capacity === null
        ? null
        : `${inFormula(bytesPerDrivePerDay ?? 0)}/${inFormula(capacity)} = ${inFormula(requiredDriveWritesPerDay)}`,
    inputs: [],
    limit: `To last ${requiredForYears} years a drive must be rated for ${showText(requiredRatedBytesWritten, "bytes")} written.`,
    notes: ["All replicas and the write amplification counted, spread evenly over the drives of a broker."],
    source: drive?.source ?? null,
  });
};
