import { HARDWARE_NUMBERS } from "./hardware-numbers.ts";
import type { NumberField } from "./number-field.ts";
import { PARTITIONING_NUMBERS } from "./partitioning-numbers.ts";
import { POLICY_NUMBERS } from "./policy-numbers.ts";
import { PRICE_NUMBERS } from "./price-numbers.ts";
import { TOPOLOGY_NUMBERS } from "./topology-numbers.ts";
import { WORKLOAD_NUMBERS } from "./workload-numbers.ts";

const FIELDS = {
  ...WORKLOAD_NUMBERS,
  ...PARTITIONING_NUMBERS,
  ...HARDWARE_NUMBERS,
  ...POLICY_NUMBERS,
  ...TOPOLOGY_NUMBERS,
  ...PRICE_NUMBERS,
};

export type NumberKey = keyof typeof FIELDS;

/** Every number of the form. */
export const NUMBER_FIELDS: Readonly<Record<NumberKey, NumberField>> = FIELDS;

const isNumberKey = (key: string): key is NumberKey => Object.hasOwn(FIELDS, key);

export const NUMBER_KEYS: readonly NumberKey[] = Object.keys(FIELDS).filter(isNumberKey);
