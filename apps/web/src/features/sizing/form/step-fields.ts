import { HARDWARE_NUMBERS } from "./hardware-numbers.ts";
import type { FieldIssues } from "./given-numbers.ts";
import { POLICY_NUMBERS } from "./policy-numbers.ts";
import { PRICE_NUMBERS } from "./price-numbers.ts";
import type { Step } from "./steps.ts";
import { TOPOLOGY_NUMBERS } from "./topology-numbers.ts";

const ON_HARDWARE: ReadonlySet<string> = new Set([
  ...Object.keys({ ...HARDWARE_NUMBERS, ...POLICY_NUMBERS, ...TOPOLOGY_NUMBERS, ...PRICE_NUMBERS }),
  "profile",
  "instance",
  "drive",
  "nic",
  "clientNic",
  "failureModel",
  "followerFetch",
  "layout",
  "controllers",
  "currency",
]);

/** The step that a field stands on. */
export const stepOf = (key: string): Step => (ON_HARDWARE.has(key) ? "hardware" : "workload");

/** How many fields of each step need another value. */
export const faultsByStep = (issues: FieldIssues): Readonly<Record<Step, number>> => {
  const faults = { workload: 0, hardware: 0, answer: 0 };
  for (const key of Object.keys(issues)) faults[stepOf(key)] += 1;
  return faults;
};
