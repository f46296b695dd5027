import type { FieldKey } from "../form-state.ts";
import type { Effects, EffectView } from "./effect.ts";
import { HARDWARE_EFFECTS } from "./hardware-effects.ts";
import { LOAD_EFFECTS } from "./load-effects.ts";
import { PARTITION_EFFECTS } from "./partition-effects.ts";
import { POLICY_EFFECTS } from "./policy-effects.ts";
import { PRICE_EFFECTS } from "./price-effects.ts";
import { READING_EFFECTS } from "./reading-effects.ts";
import { STORAGE_EFFECTS } from "./storage-effects.ts";
import { TOPOLOGY_EFFECTS } from "./topology-effects.ts";

const EFFECTS: Effects = {
  ...LOAD_EFFECTS,
  ...READING_EFFECTS,
  ...STORAGE_EFFECTS,
  ...PARTITION_EFFECTS,
  ...HARDWARE_EFFECTS,
  ...POLICY_EFFECTS,
  ...TOPOLOGY_EFFECTS,
  ...PRICE_EFFECTS,
};

/** True for fields that say what they come to. */
export const hasEffect = (key: FieldKey): boolean => EFFECTS[key] !== undefined;

/** What a field comes to in the answer; null without an answer, or where nothing can be said. */
export const effectOf = (key: FieldKey, view: EffectView | null): string | null =>
  view === null ? null : (EFFECTS[key]?.(view) ?? null);

export type { EffectView } from "./effect.ts";
