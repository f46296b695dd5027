import type { ProfileInput, ProfilePatch } from "@highwater/contract/sizing-profile-input";
import { invalidField } from "../invalid-field.ts";

export type Conditions = NonNullable<ProfileInput["conditions"]>;

/** Where a request states conditions: `conditions`, and shorter names beside it. */
export type Stating = Pick<ProfilePatch, "conditions" | "brokers" | "hardware">;

const isStated = <T>(value: T): value is NonNullable<T> => value !== null && value !== undefined;

/** Conditions that may be given under a shorter name beside `conditions`. */
const aliased = ({ brokers, hardware }: Stating): [Conditions, string][] => [
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

/**
 * The conditions that a request states, under whichever name.
 *
 * @throws {ApiError} 400 where one condition is given twice and differs
 */
export const statedConditions = (given: Stating): Conditions => {
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

/** True where a request speaks of conditions at all. */
export const namesConditions = ({ conditions, brokers, hardware }: Stating): boolean =>
  [conditions, brokers, hardware].some(isStated);
