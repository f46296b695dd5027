import type { SizingProfile } from "@highwater/contract/sizing-profiles";
import type { Profile } from "@highwater/sizing";
import {
  measurementsOf,
  type Measurements,
  profileOf,
  type ProfileRow,
  runIdsOf,
} from "../../../profiles/stored-profile.ts";
import { asJson } from "../own/as-json.ts";

/** The part of a profile that is stored as JSON. */
export const storedOf = ({ source, conditions, latency, cpu, notes }: Profile, measurements: Measurements | null) =>
  asJson({ source, conditions, latency, cpu, notes, ...(measurements === null ? {} : { measurements }) });

export const presentPublished = (profile: Profile): SizingProfile => ({
  ...profile,
  own: false,
  runIds: [],
  createdAt: null,
  updatedAt: null,
});

export const presentOwn = (row: ProfileRow): SizingProfile => ({
  ...profileOf(row),
  own: true,
  runIds: runIdsOf(measurementsOf(row)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
