import { BYTE_RATES, DISK_SIZES, LINK_RATES, MEMORY_SIZES, RECORD_RATES, RECORD_SIZES, TIMES } from "./unit-factors.ts";
import type { UnitFactors } from "./unit-factors.ts";

const SHOWN_UNITS: Readonly<Record<string, string>> = { KB: "kB" };

const unitsOf = (factors: UnitFactors): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(factors).map((unit) => [unit, SHOWN_UNITS[unit] ?? unit]));

const YES_NO = { no: "No", yes: "Yes" } as const;

/** Fields with a few fixed answers: what stands in the form, and what a person reads. */
export const CHOICES = {
  rateBy: { records: "Records", bytes: "Bytes" },
  recordsUnit: unitsOf(RECORD_RATES),
  recordSizeUnit: unitsOf(RECORD_SIZES),
  rateUnit: unitsOf(BYTE_RATES),
  meanSizeUnit: unitsOf(RECORD_SIZES),
  retentionUnit: unitsOf(TIMES),
  localUnit: unitsOf(TIMES),
  producerPerUnit: unitsOf(BYTE_RATES),
  consumerPerUnit: unitsOf(BYTE_RATES),
  linkUnit: unitsOf(LINK_RATES),
  diskRateUnit: unitsOf(BYTE_RATES),
  diskSizeUnit: unitsOf(DISK_SIZES),
  memoryUnit: unitsOf(MEMORY_SIZES),
  ingressUnit: unitsOf(BYTE_RATES),
  acks: { all: "all", "1": "1", "0": "0" },
  failureModel: { rebuilt: "rebuilt on the rest", outage: "nothing moved yet" },
  followerFetch: YES_NO,
  tls: YES_NO,
  layout: {
    auto: "as the zones say",
    single: "one zone",
    zones: "one cluster over zones",
    stretch: "stretched, with observers",
  },
  controllers: { auto: "as the losses say", "3": "3: one may be lost", "5": "5: two may be lost" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ChoiceKey = keyof typeof CHOICES;

/** The possible answers of a choice, in the order shown. */
export const optionsOf = (key: ChoiceKey): Readonly<Record<string, string>> => CHOICES[key];

export const isChoiceKey = (key: string): key is ChoiceKey => Object.hasOwn(CHOICES, key);
