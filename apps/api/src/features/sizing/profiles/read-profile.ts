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

/**
 * A profile out of what a request gives; what it does not give is taken from `profile`, the one that is changed.
 *
 * @throws {ApiError} 400 naming each wrong field
 */
export const readProfile = ({ id, name }: Named, given: ProfileDraft, profile?: Profile): Profile => {
  const points = given.points ?? profile?.latency?.points;
  if (points === undefined)
    throw invalidField("body.points", "is required, or runIds: loads per broker, each with the p99 measured at it");
  const source = given.source === undefined ? profile?.source : given.source;
  const kept = given.points === undefined ? profile : undefined;
  const draft = {
    id,
    name,
    points,
    kind: given.kind ?? profile?.latency?.kind ?? "unknown",
    source,
    conditions: namesConditions(given) ? statedConditions(given) : profile?.conditions,
    notes: given.notes ?? kept?.notes,
  };
  const result = readOwnProfile(draft);
  if (!result.ok) throw invalidInput(result.issues, "body", given);
  const form = given.form ?? kept?.latency?.form;
  if (form === undefined || result.profile.latency === null) return result.profile;
  return { ...result.profile, latency: { ...result.profile.latency, form } };
};
