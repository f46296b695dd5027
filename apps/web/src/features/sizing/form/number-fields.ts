import { HARDWARE_NUMBERS } from "./hardware-numbers.ts";
import type { NumberField } from "./number-field.ts";
import { POLICY_NUMBERS } from "./policy-numbers.ts";
import { WORKLOAD_NUMBERS } from "./workload-numbers.ts";

const FIELDS = { ...WORKLOAD_NUMBERS, ...HARDWARE_NUMBERS, ...POLICY_NUMBERS };

export type NumberKey = keyof typeof FIELDS;

/** Every number of the form. */
export const NUMBER_FIELDS: Readonly<Record<NumberKey, NumberField>> = FIELDS;
