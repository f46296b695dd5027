import { type HardwareInput, OwnHardware } from "@highwater/contract/sizing-hardware";
import { DriveExtras, InstanceExtras, NicExtras } from "@highwater/contract/sizing-hardware-fields";
import { Value } from "typebox/value";
import { invalidField } from "../invalid-field.ts";

type Kind = HardwareInput["kind"];
type Fields = Readonly<Record<string, unknown>>;

const FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  drive: ["capacityBytes", ...Object.keys(DriveExtras)],
  instance: Object.keys(InstanceExtras),
  nic: ["gbps", ...Object.keys(NicExtras)],
};

const allNull = (kind: Kind) => Object.fromEntries(FIELDS[kind].map((field) => [field, null]));

/** @throws {ApiError} 400 where a field belongs to another kind of hardware */
export const checkFields = (kind: Kind, fields: Fields): void => {
  const strange = Object.keys(fields).find((field) => !FIELDS[kind].includes(field));
  if (strange !== undefined)
    throw invalidField(`body.${strange}`, `is not a field of a ${kind}, which has ${FIELDS[kind].join(", ")}`);
};

/** @throws {ApiError} 400 where two ratings are given, or drive writes per day without the years they are for */
export const checkRating = (hardware: OwnHardware): OwnHardware => {
  if (hardware.kind !== "drive" || hardware.driveWritesPerDay === null) return hardware;
  if (hardware.ratedBytesWritten !== null)
    throw invalidField("body.driveWritesPerDay", "stands in place of ratedBytesWritten: give one of the two");
  if (hardware.warrantyYears === null)
    throw invalidField("body.warrantyYears", "is needed with driveWritesPerDay: the rating is for so many years");
  return hardware;
};

export interface HardwareRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly fields: unknown;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(FIELDS, kind);
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every field of the kind of a row, null where it is not known. */
export const fieldsOf = ({ kind, fields }: Pick<HardwareRow, "kind" | "fields">): Fields => ({
  ...(isKind(kind) ? allNull(kind) : {}),
  ...(isFields(fields) ? fields : {}),
});

/** Hardware as the API answers it. */
export const presentHardware = (row: HardwareRow): OwnHardware =>
  Value.Parse(OwnHardware, {
    id: row.id,
    kind: row.kind,
    name: row.name,
    ...fieldsOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
