import type { HardwareInput } from "@highwater/contract";
import { readNumber, times } from "../../../lib/read-number.ts";
import { fieldOf } from "./hardware-field.ts";
import type { HardwareKey } from "./hardware-field.ts";
import { numberIn, numbersOf } from "./hardware-form.ts";
import type { HardwareForm } from "./hardware-form.ts";

/** Why fields cannot be used, by field. */
export type HardwareIssues = Readonly<Partial<Record<HardwareKey | "name", string>>>;

export type ReadHardware =
  | { readonly ok: true; readonly input: HardwareInput }
  | { readonly ok: false; readonly issues: HardwareIssues };

/** A number in the message's unit; null where nothing is typed, or why it cannot be used. */
export const readField = (form: HardwareForm, key: HardwareKey): number | null | { readonly issue: string } => {
  const { text, unit } = numberIn(form, key);
  const { label, units, whole = false, required = false, most } = fieldOf(key);
  const read = readNumber(text);
  if (read.kind === "fault") return { issue: `${label} ${read.message}` };
  if (read.kind === "nothing") return required ? { issue: `${label} is needed` } : null;
  const value = times(read.value, units[unit] ?? 1);
  if (!(value > 0)) return { issue: `${label} must be more than 0` };
  if (whole && !Number.isInteger(value)) return { issue: `${label} must be a whole number` };
  return value > most ? { issue: `${label} is larger than any there is; check the unit` } : value;
};

const valueIn = (form: HardwareForm, key: HardwareKey): number | null => {
  const asked = numbersOf(form).includes(key);
  const read = asked ? readField(form, key) : null;
  return typeof read === "number" ? read : null;
};

const messageOf = (form: HardwareForm): HardwareInput => {
  const value = (key: HardwareKey) => valueIn(form, key);
  const shared = { name: form.name.trim(), note: form.note.trim() === "" ? null : form.note.trim() };
  switch (form.kind) {
    case "nic":
      return { kind: "nic", ...shared, gbps: value("gbps") ?? 0 };
    case "drive":
      return {
        kind: "drive",
        ...shared,
        capacityBytes: value("capacity") ?? 0,
        ratedBytesWritten: value("rated"),
        driveWritesPerDay: value("dwpd"),
        warrantyYears: value("warranty"),
        writeBytesPerSecond: value("driveRate"),
      };
    case "instance":
      return {
        kind: "instance",
        ...shared,
        hardwareThreads: value("threads"),
        memoryBytes: value("memory"),
        networkGbps: value("network"),
        diskBytesPerSecond: value("diskRate"),
        diskBytes: value("diskSize"),
        maxPartitionReplicas: value("maxReplicas"),
        ingressBytesPerSecond: value("ingress"),
      };
  }
};

/** The fields as a message, or why they cannot be one. */
export const readForm = (form: HardwareForm): ReadHardware => {
  const issues: Partial<Record<HardwareKey | "name", string>> = {};
  if (form.name.trim() === "") issues.name = "A name is needed";
  for (const key of numbersOf(form)) {
    const read = readField(form, key);
    if (read !== null && typeof read !== "number") issues[key] = read.issue;
  }
  if (form.kind === "drive" && form.enduranceBy === "writes" && numberIn(form, "warranty").text.trim() === "")
    issues.warranty = "Warranty is needed: drive writes per day count over it";
  return Object.keys(issues).length === 0 ? { ok: true, input: messageOf(form) } : { ok: false, issues };
};
