import { isComputable } from "../derive/is-computable.ts";
import type { Settings } from "../derive/is-computable.ts";
import { parseExposition } from "../exposition/parse-exposition.ts";
import { SeriesSet } from "../exposition/series-set.ts";
import { NAMINGS } from "../namings/namings.ts";
import { SIGNALS } from "../signals/catalogue.ts";
import type { Signal, SignalName } from "../signals/catalogue.ts";
import { IDENTITY_FAMILIES, IDENTITY_LABELS, identityReader, UNKNOWN_IDENTITY } from "./identity.ts";
import { InputBanks } from "./input-banks.ts";
import { mergedInputs, recognise } from "./recognise.ts";
import { isExpected, roleOf } from "./role.ts";
import { RuleBook } from "./rule-book.ts";
import type { ScrapeReading } from "./scrape-reading.ts";

const ruleBook = new RuleBook(NAMINGS, IDENTITY_FAMILIES, IDENTITY_LABELS);
const readIdentity = identityReader(ruleBook.vocabulary);

const namesOf = (belongs: (signal: Signal) => boolean): SignalName[] => SIGNALS.filter(belongs).map(({ name }) => name);

/**
 * Reads one metrics page of one node, Prometheus text exposition or OpenMetrics, and finds out its naming; what tells of
 * the node's machine, or of its cluster, may stand in it too. Of a series
 * that is there twice the first sample counts, the others are ignored. `settings` are what is configured of the broker:
 * signals that need them count as found only with them.
 */
export const readScrape = (body: Uint8Array, settings: Settings = {}): ScrapeReading => {
  const banks = NAMINGS.map((naming) => ({ naming, bank: new InputBanks() }));
  const series = new SeriesSet(body);
  let identity = UNKNOWN_IDENTITY;
  const counts = parseExposition(body, ruleBook.vocabulary, (sample) => {
    identity = readIdentity(sample) ?? identity;
    let isNew: boolean | undefined;
    ruleBook.match(sample.familyId, sample.labels, (rule) => {
      isNew ??= series.add(sample.seriesStart, sample.seriesEnd);
      if (isNew) for (const index of rule.namings) banks[index]?.bank.take(rule, sample);
    });
  });
  const recognised = recognise(banks);
  const inputs = mergedInputs(recognised);
  const seen = new Set(recognised.flatMap(({ bank }) => [...bank.seen()]));
  const accepted = recognised.reduce((sum, { bank }) => sum + bank.accepted, 0);
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
    samples: counts.samples,
    accepted,
    ignored: counts.samples - accepted,
    rejected: counts.rejected,
    firstError: counts.firstError,
    signals: namesOf(isFound),
    missing: namesOf(isMissing),
  };
};
