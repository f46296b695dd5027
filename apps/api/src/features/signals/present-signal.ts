import type { Signal } from "@highwater/contract/signals";
import type { Signal as CatalogueSignal, TopicSignal } from "@highwater/telemetry";

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

/** A signal of topics as the API tells it. */
export const presentTopicSignal = (signal: TopicSignal): Signal => {
  const { name, title, unit, meaning, misleads, badDirection, aggregate } = signal;
  return { name, title, unit, meaning, misleads, scope: "topic", badDirection, aggregate };
};
