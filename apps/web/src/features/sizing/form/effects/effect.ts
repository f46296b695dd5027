import type { ConstraintName, ConstraintReport, Known, SizingAnswer, SizingRequest } from "@highwater/sizing";
import { bitsPerSecond } from "../../answer/bits.ts";
import { showText, threeDigits, THIN_SPACE } from "../../../../lib/units.ts";
import type { FieldKey, FormState } from "../form-state.ts";

/** What effects are read from: the form and its answer. */
export interface EffectView {
  readonly form: FormState;
  readonly request: SizingRequest;
  readonly answer: SizingAnswer;
  readonly known: Known;
}

/** What a field comes to in the answer; null where nothing can be said. */
type Effect = (view: EffectView) => string | null;

export type Effects = Readonly<Partial<Record<FieldKey, Effect>>>;

/** "1.5 ×" */
export const factorText = (factor: number): string => `${threeDigits(factor)}${THIN_SPACE}×`;

/** "61.4 Gb/s" */
export const linkText = (bytesPerSecond: number): string => showText(bitsPerSecond(bytesPerSecond), "bits/s");

export const rateText = (bytesPerSecond: number): string => showText(bytesPerSecond, "bytes/s");

export const bytesText = (bytes: number): string => showText(bytes, "bytes");

export const shareText = (share: number): string => showText(share, "ratio");

export const countText = (count: number, noun: string): string =>
  `${threeDigits(count)} ${noun}${count === 1 ? "" : "s"}`;

export const replicasOf = ({ workload }: SizingRequest): number => workload?.replicationFactor ?? 3;

/** The report of a limit; undefined where the plan sets none. */
export const limitOf = ({ constraints }: SizingAnswer, name: ConstraintName): ConstraintReport | undefined =>
  constraints.find((report) => report.name === name);

/** "7.68 GB/s of 11.6 GB/s needed" for a limit that the field sets; null where it sets none. */
export const usedText = (answer: SizingAnswer, name: ConstraintName, say: (value: number) => string): string | null => {
  const report = limitOf(answer, name);
  return report === undefined
    ? null
    : `${say(report.demandPerBroker)} of ${say(report.limitPerBroker)} used: ${shareText(report.utilization)}`;
};
