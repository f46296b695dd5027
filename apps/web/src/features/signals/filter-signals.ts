import type { Signal, SignalCoverage } from "@highwater/contract";
import { searchSignals } from "./search-signals.ts";
import type { SignalsSearch } from "./signals-search.ts";

/** Signals that fit all that is asked for; a cluster that is not known lacks nothing. */
export const filterSignals = (
  signals: readonly Signal[],
  { q = "", scope, missing }: SignalsSearch,
  coverage: readonly SignalCoverage[],
): readonly Signal[] => {
  const lacking = coverage.find(({ cluster }) => cluster === missing);
  return searchSignals(signals, q)
    .filter((signal) => scope === undefined || signal.scope === scope)
    .filter(({ name }) => missing === undefined || (lacking !== undefined && lacking.signals[name] === undefined));
};
