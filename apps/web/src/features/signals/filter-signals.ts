import type { Signal, SignalCoverage } from "@highwater/contract";
import { searchSignals } from "./search-signals.ts";
import type { SignalsSearch } from "./signals-search.ts";

interface Known {
  readonly coverage: readonly SignalCoverage[];
  /** Signals that a metric or an MBean of the searched name belongs to. */
  readonly named: ReadonlyMap<string, unknown>;
}

/** Signals that fit all that is asked for; a cluster that is not known lacks nothing. */
export const filterSignals = (
  signals: readonly Signal[],
  { q = "", scope, missing }: SignalsSearch,
  { coverage, named }: Known,
): readonly Signal[] => {
  const lacking = coverage.find(({ cluster }) => cluster === missing);
  const told = new Set(searchSignals(signals, q));
  return signals
    .filter((signal) => told.has(signal) || (q !== "" && named.has(signal.name)))
    .filter((signal) => scope === undefined || signal.scope === scope)
    .filter(({ name }) => missing === undefined || (lacking !== undefined && lacking.signals[name] === undefined));
};
