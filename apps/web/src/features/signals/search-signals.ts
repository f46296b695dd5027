import type { Signal } from "@highwater/contract";

/** Signals whose name, title, unit or words hold every word of the query; all of them for an empty query. */
export const searchSignals = (signals: readonly Signal[], query: string): readonly Signal[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return signals.filter(({ name, title, unit, meaning, misleads }) => {
    const text = [name, title, unit, meaning, misleads].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
