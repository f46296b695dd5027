import { isComputable } from "../derive/is-computable.ts";
import type { Settings } from "../derive/is-computable.ts";
import type { ExpositionCounts } from "../exposition/parse-exposition.ts";
import { SIGNALS } from "../signals/catalogue.ts";
import type { Signal, SignalName } from "../signals/catalogue.ts";
import type { PageFindings } from "./page-findings.ts";
import { mergedInputs, recognise } from "./recognise.ts";
import { isExpected, roleOf } from "./role.ts";
import type { ScrapeReading } from "./scrape-reading.ts";

const namesOf = (belongs: (signal: Signal) => boolean): SignalName[] => SIGNALS.filter(belongs).map(({ name }) => name);

/** What a page tells, by what was found in it. */
export const readingOf = (
  { banks, identity, topics }: PageFindings,
  { samples, rejected, firstError }: Pick<ExpositionCounts, "samples" | "rejected" | "firstError">,
  settings: Settings,
): ScrapeReading => {
  const recognised = recognise(banks);
  const inputs = mergedInputs(recognised);
  const seen = new Set(recognised.flatMap(({ bank }) => [...bank.seen()]));
  const topicNaming = banks.findIndex((one) => one === recognised[0]);
  const accepted = recognised.reduce((sum, { bank }) => sum + bank.accepted, topics.samples(topicNaming));
  const told = recognised.map(({ naming }) => naming.tells ?? "broker");
  const role = roleOf(inputs, told);
  const isFound = ({ derivation }: Signal): boolean => isComputable(derivation, (name) => inputs.has(name), settings);
  const isMissing = ({ derivation, source }: Signal): boolean =>
    isExpected(role, source, told) && !isComputable(derivation, (name) => seen.has(name), settings);
  return {
    naming: recognised[0]?.naming.id ?? null,
    ...identity,
    role,
    inputs,
    topics: topics.counters(topicNaming),
    samples,
    accepted,
    ignored: samples - accepted,
    rejected,
    firstError,
    signals: namesOf(isFound),
    missing: namesOf(isMissing),
  };
};
