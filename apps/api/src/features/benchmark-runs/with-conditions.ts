import type { BenchmarkRunPatch } from "@highwater/contract/benchmark-runs";
import { asJson } from "./run-row.ts";

/** Conditions with those that were given over them; a null takes a condition back. */
export const withConditions = (before: object, given: NonNullable<BenchmarkRunPatch["conditions"]>) =>
  asJson(Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== null)));
