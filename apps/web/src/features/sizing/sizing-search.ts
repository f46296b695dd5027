export const RATE_UNITS = ["/s", "k/s", "M/s"] as const;
export const SIZE_UNITS = ["B", "kB", "KiB"] as const;
export const KEEP_UNITS = ["min", "h", "days"] as const;
export const ACKS = ["all", "1", "0"] as const;
export const NIC_SPEEDS = ["10", "25", "40", "50", "100", "200", "400"] as const;

/** What is asked, as it stands in the form and in the URL; a number that is not given is null. */
export interface SizingForm {
  readonly rate: number | null;
  readonly rateUnit: (typeof RATE_UNITS)[number];
  readonly size: number | null;
  readonly sizeUnit: (typeof SIZE_UNITS)[number];
  readonly groups: number | null;
  readonly rf: number | null;
  readonly isr: number | null;
  readonly acks: (typeof ACKS)[number];
  readonly keep: number | null;
  readonly keepUnit: (typeof KEEP_UNITS)[number];
  readonly p99: number | null;
  /** NIC speeds to choose from in Gb/s, parted by commas; empty for all. */
  readonly nic: string;
  /** Drive of the catalogue; empty for none. */
  readonly drive: string;
  readonly drives: number | null;
  readonly lost: number | null;
  /** Measured profile; empty for none. */
  readonly profile: string;
}

/** The published case that the page opens with. */
export const DEFAULT_FORM: SizingForm = {
  rate: 7.5,
  rateUnit: "M/s",
  size: 1,
  sizeUnit: "KiB",
  groups: 1,
  rf: 3,
  isr: 2,
  acks: "all",
  keep: 24,
  keepUnit: "min",
  p99: 20,
  nic: "",
  drive: "intel-p4510-4tb",
  drives: 4,
  lost: 0,
  profile: "intel-confluent-2020",
};

/** The fields that differ from the default. */
export type SizingSearch = Partial<SizingForm>;

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === String(value));

const numberIn = (value: unknown): number | null | undefined => {
  if (value === null) return null;
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
};

const textIn = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

const readFields = (
  search: Readonly<Record<string, unknown>>,
): { readonly [K in keyof SizingForm]: SizingForm[K] | undefined } => ({
  rate: numberIn(search["rate"]),
  rateUnit: oneOf(RATE_UNITS, search["rateUnit"]),
  size: numberIn(search["size"]),
  sizeUnit: oneOf(SIZE_UNITS, search["sizeUnit"]),
  groups: numberIn(search["groups"]),
  rf: numberIn(search["rf"]),
  isr: numberIn(search["isr"]),
  acks: oneOf(ACKS, search["acks"]),
  keep: numberIn(search["keep"]),
  keepUnit: oneOf(KEEP_UNITS, search["keepUnit"]),
  p99: numberIn(search["p99"]),
  nic: textIn(search["nic"]),
  drive: textIn(search["drive"]),
  drives: numberIn(search["drives"]),
  lost: numberIn(search["lost"]),
  profile: textIn(search["profile"]),
});

/** Reads what a URL says of the form; what makes no sense is left out. */
export const readSizingSearch = (search: Readonly<Record<string, unknown>>): SizingSearch =>
  Object.fromEntries(Object.entries(readFields(search)).filter(([, value]) => value !== undefined));

/** What the URL has to hold of a form. */
export const searchOf = (form: SizingForm): SizingSearch => {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULT_FORM));
  return Object.fromEntries(Object.entries(form).filter(([name, value]) => defaults.get(name) !== value));
};
