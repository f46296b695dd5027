import type { ProfilePatch } from "@highwater/contract/sizing-profile-input";
import { type LatencyForm, type Profile, readOwnProfile } from "@highwater/sizing";
import { invalidField } from "../invalid-field.ts";
import { invalidInput } from "../refusal.ts";
import { namesConditions, statedConditions } from "./stated-conditions.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a profile is made of besides its name: what a request gives, or what runs measured. */
export interface ProfileDraft extends Omit<ProfilePatch, "name" | "runIds"> {
  /** The form that was fitted to its points; undefined where none could be. */
  readonly form?: LatencyForm | undefined;
  readonly notes?: readonly string[];
}

/** What the profile that is changed keeps: its form and notes go with its points. */
const keptOf = (profile: Profile | undefined, given: ProfileDraft) => ({
  points: profile?.latency?.points,
  kind: profile?.latency?.kind,
  source: profile?.source,
  conditions: profile?.conditions,
  ...(given.points === undefined && { form: profile?.latency?.form, notes: profile?.notes }),
});

/**
 * A profile out of what a request gives; what it does not give is taken from `profile`, the one that is changed.
 *
 * @throws {ApiError} 400 naming each wrong field
 */
export const readProfile = ({ id, name }: Named, given: ProfileDraft, profile?: Profile): Profile => {
  const kept = keptOf(profile, given);
  const points = given.points ?? kept.points;
  if (points === undefined)
    throw invalidField("body.points", "is required, or runIds: loads per broker, each with the p99 measured at it");
  const result = readOwnProfile({
    id,
    name,
    points,
    kind: given.kind ?? kept.kind ?? "unknown",
    source: given.source === undefined ? kept.source : given.source,
    conditions: namesConditions(given) ? statedConditions(given) : kept.conditions,
    notes: given.notes ?? kept.notes,
    form: given.form ?? kept.form,
  });
  if (result.ok) return result.profile;
  throw invalidInput(result.issues, "body", given);
};
