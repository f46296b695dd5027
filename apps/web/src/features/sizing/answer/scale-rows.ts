import type { ScalePath } from "@highwater/sizing";
import { threeDigits } from "../../../lib/units.ts";
import { CONSTRAINT_WORDS } from "./constraint-words.ts";
import { csvOf } from "../../../lib/csv.ts";
import { loadWords } from "./scale-plot.ts";
import type { LoadScale } from "./scale-plot.ts";

/** A stretch of the path as a line of the table. */
export interface ScaleRow {
  readonly from: string;
  readonly to: string;
  readonly brokers: string;
  readonly nic: string;
  readonly decidedBy: string;
  /** True where the given load lies in this stretch. */
  readonly now: boolean;
}

/** The path as a table; limits may be reached, so a stretch holds up to and with its end. */
export const scaleRows = ({ steps }: ScalePath, scale: LoadScale): readonly ScaleRow[] =>
  steps.map((step, index) => ({
    from: loadWords(step.fromFactor, scale),
    to: loadWords(step.toFactor, scale),
    brokers: threeDigits(step.brokers),
    nic: step.nicGbps === null ? "not known" : threeDigits(step.nicGbps),
    decidedBy: CONSTRAINT_WORDS[step.bindingConstraint],
    now: (step.fromFactor < 1 || (index === 0 && step.fromFactor === 1)) && step.toFactor >= 1,
  }));

/** The path as CSV, with exact numbers. */
export const scaleCsv = ({ steps }: ScalePath): string =>
  csvOf(
    [
      "from_factor_excluded",
      "to_factor_included",
      "from_bytes_per_second",
      "to_bytes_per_second",
      "brokers",
      "nic_gbps",
      "binding_constraint",
    ],
    steps.map((step) => [
      step.fromFactor,
      step.toFactor,
      step.fromBytesPerSecond,
      step.toBytesPerSecond,
      step.brokers,
      step.nicGbps,
      step.bindingConstraint,
    ]),
  );
