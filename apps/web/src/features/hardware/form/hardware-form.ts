import type { OwnHardware } from "@highwater/contract";
import type { HardwareKind } from "../hardware-search.ts";
import { fieldOf } from "./hardware-field.ts";
import type { Factors, HardwareKey } from "./hardware-field.ts";

/** How a drive's endurance is known. */
export type EnduranceBy = "bytes" | "writes" | "nothing";

/** What stands in the fields, as typed; "" is not known. */
export interface HardwareForm {
  readonly kind: HardwareKind;
  readonly name: string;
  readonly note: string;
  readonly enduranceBy: EnduranceBy;
  readonly numbers: Readonly<Partial<Record<HardwareKey, { readonly text: string; readonly unit: string }>>>;
}

export const KIND_WORDS: Readonly<Record<HardwareKind, string>> = { drive: "drive", instance: "machine", nic: "NIC" };

const ENDURANCE: Readonly<Record<EnduranceBy, readonly HardwareKey[]>> = {
  bytes: ["rated", "warranty"],
  writes: ["dwpd", "warranty"],
  nothing: [],
};

/** The numbers that are asked for, in order. */
export const numbersOf = ({
  kind,
  enduranceBy,
}: Pick<HardwareForm, "kind" | "enduranceBy">): readonly HardwareKey[] => {
  if (kind === "nic") return ["gbps"];
  if (kind === "drive") return ["capacity", "driveRate", ...ENDURANCE[enduranceBy]];
  return ["threads", "memory", "network", "diskRate", "diskSize", "maxReplicas", "ingress"];
};

export const usualUnit = (key: HardwareKey): string => Object.keys(fieldOf(key).units)[0] ?? "";

export const numberIn = (form: HardwareForm, key: HardwareKey) =>
  form.numbers[key] ?? { text: "", unit: usualUnit(key) };

export const emptyForm = (kind: HardwareKind): HardwareForm => ({
  kind,
  name: "",
  note: "",
  enduranceBy: "bytes",
  numbers: {},
});

const EXACT_DIGITS = 15;

/** The unit in which a value is written with the fewest digits. */
const shortest = (value: number, factors: Factors): { readonly text: string; readonly unit: string } => {
  const written = Object.entries(factors).map(([unit, factor]) => ({
    text: String(Number((value / factor).toPrecision(EXACT_DIGITS))),
    unit,
  }));
  return written.reduce((best, one) => (one.text.length < best.text.length ? one : best));
};

const ALL_NUMBERS: Readonly<Record<HardwareKind, readonly HardwareKey[]>> = {
  drive: ["capacity", "driveRate", "rated", "dwpd", "warranty"],
  instance: numbersOf({ kind: "instance", enduranceBy: "nothing" }),
  nic: ["gbps"],
};

const enduranceOf = (entry: OwnHardware): EnduranceBy => {
  if (entry.kind !== "drive") return "bytes";
  if (entry.ratedBytesWritten !== null) return "bytes";
  return entry.driveWritesPerDay === null ? "nothing" : "writes";
};

/** What is stored, as it stands in the fields. */
export const formOf = (entry: OwnHardware): HardwareForm => {
  const stored = new Map<string, unknown>(Object.entries(entry));
  const given = ALL_NUMBERS[entry.kind].flatMap((key) => {
    const { path, units } = fieldOf(key);
    const value = stored.get(path);
    return typeof value === "number" ? [[key, shortest(value, units)] as const] : [];
  });
  return {
    kind: entry.kind,
    name: entry.name,
    note: entry.note ?? "",
    enduranceBy: enduranceOf(entry),
    numbers: Object.fromEntries(given),
  };
};
