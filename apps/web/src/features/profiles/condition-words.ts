import type { SizingProfile } from "@highwater/contract";
import { times } from "../../lib/read-number.ts";
import { groupThousands } from "../../lib/units.ts";
import { NUMBER_CONDITIONS, NUMBER_KEYS, TEXT_CONDITIONS, TEXT_KEYS } from "./form/condition-fields.ts";

/** The conditions of a measurement: what is stated, and the names of what is not. */
export interface ConditionWords {
  readonly stated: readonly (readonly [string, string])[];
  readonly missing: readonly string[];
}

type Row = readonly [string, string | null];

/** Says the conditions as people read them. */
export const conditionWords = ({ conditions }: Pick<SizingProfile, "conditions">): ConditionWords => {
  const numbers = NUMBER_KEYS.map((key): Row => {
    const { label, unit, factor } = NUMBER_CONDITIONS[key];
    const value = conditions[key];
    return [label, value === null ? null : `${groupThousands(String(times(value, 1 / factor)))} ${unit}`.trim()];
  });
  const texts = TEXT_KEYS.map((key): Row => [TEXT_CONDITIONS[key], conditions[key]]);
  const drives = conditions.drives?.map(({ count, catalogId }) => `${count} × ${catalogId}`).join(", ") ?? null;
  const rows: readonly Row[] = [
    ...numbers,
    ["acks", conditions.acks],
    ["TLS", conditions.tls === null ? null : conditions.tls ? "yes" : "no"],
    ["Drives per broker", drives],
    ...texts,
  ];
  return {
    stated: rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
    missing: rows.filter(([, value]) => value === null).map(([label]) => label),
  };
};
