import type { MeasuredWorkload } from "@highwater/contract/sizing-workload";
import type { SignalName } from "@highwater/telemetry";

export type Found = MeasuredWorkload["found"][number];
export type Missing = MeasuredWorkload["missing"][number];

/** What is known of one field: its value and how it was found, or why it is not known. */
export type Finding = Found | Missing;

export const isFound = (finding: Finding): finding is Found => "value" in finding;

const DIGITS = 4;

/** A measured number without digits that say nothing. */
export const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

const amount = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });

/** A number as people read it. */
export const written = (value: number): string => amount.format(value);

export const notTold = (field: string, signal: SignalName, otherwise: string): Missing => ({
  field,
  why: `The samples of this window do not tell ${signal} on all brokers. ${otherwise}`,
});
