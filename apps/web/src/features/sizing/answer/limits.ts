import type { ConstraintName, ConstraintReport, SizingRequest } from "@highwater/sizing";
import { scaleOf, threeDigits, THIN_SPACE } from "../../../lib/units.ts";
import { NUMBER_FIELDS } from "../form/number-fields.ts";
import { bitsPerSecond } from "./bits.ts";
import { CONSTRAINT_WORDS } from "./constraint-words.ts";

/** One limit as a bar: shares are of the ceiling, 1 is full. */
export interface Limit {
  readonly name: ConstraintName;
  readonly title: string;
  readonly share: number;
  readonly shareAfterFailure: number | null;
  readonly ceiling: number;
  readonly binds: boolean;
  /** "61.4 of 85 Gb/s" */
  readonly text: string;
  /** "4.8" where a failure asks for visibly more, in the unit of `text`; null otherwise. */
  readonly textAfterFailure: string | null;
  readonly exact: string;
  readonly report: ConstraintReport;
}

/** The share of a limit that a plan may use; limits without a ceiling may be used in full. */
export const ceilingOf = (name: ConstraintName, { policy }: SizingRequest): number => {
  const given = policy?.maxUtilization ?? {};
  switch (name) {
    case "networkIn":
    case "networkOut":
      return given.network ?? NUMBER_FIELDS.ceilingNetwork.standard ?? 1;
    case "diskThroughput":
      return given.diskThroughput ?? NUMBER_FIELDS.ceilingDiskRate.standard ?? 1;
    case "diskCapacity":
      return given.diskCapacity ?? NUMBER_FIELDS.ceilingDiskSize.standard ?? 1;
    case "cpu":
      return given.cpu ?? NUMBER_FIELDS.ceilingCpu.standard ?? 1;
    default:
      return 1;
  }
};

const IN_BITS: ReadonlySet<ConstraintName> = new Set<ConstraintName>(["networkIn", "networkOut", "latency"]);

type Texts = Pick<Limit, "text" | "textAfterFailure">;

const textsOf = (report: ConstraintReport, ceiling: number, brokers: number): Texts => {
  if (report.name === "replication") return { text: `${report.brokers} of ${brokers} brokers`, textAfterFailure: null };
  const inBits = IN_BITS.has(report.name);
  const shown = (value: number) => (inBits ? bitsPerSecond(value) : value);
  const limit = shown(report.limitPerBroker * ceiling);
  const scale = scaleOf(inBits ? "bits/s" : report.unit, limit);
  const number = (value: number) => threeDigits(value / scale.divisor);
  const now = number(shown(report.demandPerBroker));
  const after = number(shown((report.utilizationAfterFailure ?? 0) * report.limitPerBroker));
  const isMore = (report.utilizationAfterFailure ?? 0) > report.utilization && after !== now;
  return { text: `${now} of ${number(limit)}${THIN_SPACE}${scale.unit}`, textAfterFailure: isMore ? after : null };
};

/** The limits of an answer in its order, as shares of what the plan may use. */
export const limitsOf = (
  constraints: readonly ConstraintReport[],
  binding: ConstraintName,
  brokers: number,
  request: SizingRequest,
): readonly Limit[] =>
  constraints.map((report) => {
    const ceiling = ceilingOf(report.name, request);
    const after = report.utilizationAfterFailure;
    return {
      name: report.name,
      title: CONSTRAINT_WORDS[report.name],
      share: report.utilization / ceiling,
      shareAfterFailure: after === null ? null : after / ceiling,
      ceiling,
      binds: report.name === binding,
      ...textsOf(report, ceiling, brokers),
      exact: `${report.demandPerBroker} of ${report.limitPerBroker} ${report.unit} per broker, before the ceiling`,
      report,
    };
  });
