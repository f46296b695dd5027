import type { Signal } from "@highwater/contract/signals";
import type { Signal as CatalogueSignal } from "@highwater/telemetry";

/** A signal as the API tells it; what a process tells of itself is the broker's. */
export const presentSignal = (signal: CatalogueSignal): Signal => {
  const { name, title, unit, meaning, misleads, badDirection, aggregate, source } = signal;
  return {
    name,
    title,
    unit,
    meaning,
    misleads,
    scope: source === "process" ? "broker" : source,
    badDirection,
    aggregate,
  };
};
