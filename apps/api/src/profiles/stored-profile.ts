import { SizingProfile } from "@highwater/contract/sizing-profiles";
import type { Profile } from "@highwater/sizing";
import { Type } from "typebox";
import { Value } from "typebox/value";
import type { Prisma } from "../../../generated/prisma/client.ts";
import { asJson } from "../own/as-json.ts";

const Measured = Type.Pick(SizingProfile, ["source", "conditions", "latency", "cpu", "notes"]);

export interface ProfileRow {
  readonly id: string;
  readonly name: string;
  readonly input: Prisma.JsonValue;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The part of a profile that is stored as JSON. */
export const measuredOf = ({ source, conditions, latency, cpu, notes }: Profile) =>
  asJson({ source, conditions, latency, cpu, notes });

/** A stored profile as the engine uses it. */
export const profileOf = ({ id, name, input }: Pick<ProfileRow, "id" | "name" | "input">): Profile => ({
  id,
  name,
  ...Value.Parse(Measured, input),
});

export const presentPublished = (profile: Profile): SizingProfile => ({
  ...profile,
  own: false,
  createdAt: null,
  updatedAt: null,
});

export const presentOwn = (row: ProfileRow): SizingProfile => ({
  ...profileOf(row),
  own: true,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
