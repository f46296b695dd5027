import { SizingProfile } from "@highwater/contract/sizing-profiles";
import type { Profile } from "@highwater/sizing";
import { Type } from "typebox";
import { Value } from "typebox/value";
import type { Prisma } from "../../../generated/prisma/client.ts";

const { source, conditions, latency, cpu, notes } = SizingProfile.properties;
const Measured = Type.Object({ source, conditions, latency, cpu, notes });

export interface ProfileRow {
  readonly id: string;
  readonly name: string;
  readonly input: Prisma.JsonValue;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The part of a profile that is stored as JSON. */
export const measuredOf = (profile: Profile): Prisma.InputJsonObject => {
  const { conditions: stated, latency: measured } = profile;
  return {
    source: profile.source,
    conditions: { ...stated, drives: stated.drives?.map((drive) => ({ ...drive })) ?? null },
    latency: measured === null ? null : { kind: measured.kind, points: measured.points.map((point) => ({ ...point })) },
    cpu: null,
    notes: [...profile.notes],
  };
};

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
