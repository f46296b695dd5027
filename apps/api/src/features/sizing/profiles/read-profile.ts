import type { ProfileInput, ProfilePatch } from "@highwater/contract/sizing-profile-input";
import { type Profile, readOwnProfile } from "@highwater/sizing";
import { invalidField } from "../invalid-field.ts";
import { invalidInput } from "../refusal.ts";

type Conditions = NonNullable<ProfileInput["conditions"]>;

const isStated = <T>(value: T): value is NonNullable<T> => value !== null && value !== undefined;

/** Conditions that may be given under a shorter name beside `conditions`. */
const aliased = ({ brokers, hardware }: Pick<ProfilePatch, "brokers" | "hardware">): [Conditions, string][] => [
  [{ ...(isStated(brokers) && { brokers }) }, "body.brokers"],
  [{ ...(isStated(hardware?.cores) && { coresPerBroker: hardware.cores }) }, "body.hardware.cores"],
  [
    { ...(isStated(hardware?.hardwareThreads) && { hardwareThreadsPerBroker: hardware.hardwareThreads }) },
    "body.hardware.hardwareThreads",
  ],
  [
    { ...(isStated(hardware?.memoryBytes) && { memoryBytesPerBroker: hardware.memoryBytes }) },
    "body.hardware.memoryBytes",
  ],
  [{ ...(isStated(hardware?.drives) && { drives: hardware.drives }) }, "body.hardware.drives"],
  [{ ...(isStated(hardware?.nic) && { nic: hardware.nic }) }, "body.hardware.nic"],
];

/** @throws {ApiError} 400 where one condition is given twice and differs */
const conditionsOf = (given: ProfilePatch): Conditions => {
  const stated: ReadonlyMap<string, unknown> = new Map(Object.entries(given.conditions ?? {}));
  const named = aliased(given);
  for (const [part, path] of named)
    for (const [field, value] of Object.entries(part)) {
      const there = stated.get(field);
      if (isStated(there) && JSON.stringify(there) !== JSON.stringify(value))
        throw invalidField(path, `differs from conditions.${field}: give one of the two`);
    }
  return Object.assign({}, given.conditions, ...named.map(([part]) => part));
};

/** True where a patch speaks of conditions at all. */
const namesConditions = ({ conditions, brokers, hardware }: ProfilePatch): boolean =>
  [conditions, brokers, hardware].some(isStated);

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * A profile out of what a request gives; what it does not give is taken from `profile`, the one that is changed.
 *
 * @throws {ApiError} 400 naming each wrong field
 */
export const readProfile = ({ id, name }: Named, given: ProfilePatch, profile?: Profile): Profile => {
  const points = given.points ?? profile?.latency?.points;
  if (points === undefined)
    throw invalidField("body.points", "is required, or runIds: loads per broker, each with the p99 measured at it");
  const source = given.source === undefined ? profile?.source : given.source;
  const result = readOwnProfile({
    id,
    name,
    points,
    kind: given.kind ?? profile?.latency?.kind ?? "unknown",
    source,
    conditions: namesConditions(given) ? conditionsOf(given) : profile?.conditions,
  });
  if (result.ok) return result.profile;
  throw invalidInput(result.issues, "body", given);
};
