import type { TargetProbe } from "@highwater/contract/targets";
import type { ScrapeReading } from "@highwater/telemetry";
import { longestGapMs } from "../../metrics-store/derive-context.ts";
import { findingsOf } from "../../sources/findings.ts";
import type { Clock } from "../clock.ts";
import { ScrapeError, TooMuchAsked } from "../scrape-error.ts";
import type { SourceClient } from "../source-client.ts";
import { foundIn } from "../target-state.ts";
import { askWindow, type PromqlAddress, type WindowAnswer } from "./ask-window.ts";
import { createBreather } from "./breather.ts";
import { hasSeries } from "./has-series.ts";
import { createInstanceBrokers } from "./instance-brokers.ts";
import { type InstanceScrape, type OwnedScrape, readInstance } from "./instance-scrape.ts";
import type { InstanceSeries } from "./instance-series.ts";
import { nothingFound, promqlFault, promqlNotes } from "./promql-fault.ts";
import { LARGEST_QUESTION, smallerQuestion } from "./question-size.ts";
import { summaryReading } from "./summary-reading.ts";

interface ProbeOptions {
  readonly clock: Clock;
  readonly client: SourceClient;
  readonly maxBytes: number;
}

/** What is tried belongs to no cluster yet. */
const NO_SETTINGS = { maxGapMs: longestGapMs(0) };
const SHOWN = 200;

/** The newest two scrapes of an instance, the newest last. */
type Newest = readonly InstanceScrape[];

const ask = async (address: PromqlAddress, { clock, client, maxBytes }: ProbeOptions): Promise<WindowAnswer> => {
  const toMs = clock();
  for (let size = LARGEST_QUESTION; ;) {
    try {
      const window = { fromMs: toMs - size.pieceMs, toMs };
      return await askWindow(client, address, window, { size, maxBytes, breathe: createBreather() });
    } catch (error) {
      const smaller = error instanceof TooMuchAsked ? smallerQuestion(size) : undefined;
      if (smaller === undefined) throw error;
      size = smaller;
    }
  }
};

/** The newest scrape may be there in part: some of it was asked for just before it came. */
const newestTimes = ({ times }: InstanceSeries): number[] => {
  const ordered = [...times.keys()].toSorted((a, b) => a - b);
  const [last = 0, previous = 0] = ordered.slice(-2).toReversed();
  const isPart = (times.get(last) ?? 0) < (times.get(previous) ?? 0);
  return isPart ? ordered.slice(-3, -1) : ordered.slice(-2);
};

const readNewest = async ({ instances }: WindowAnswer): Promise<Newest[]> => {
  const breathe = createBreather();
  const all: Newest[] = [];
  for (const series of instances.values()) {
    all.push(await readInstance(series, new Set(newestTimes(series)), {}, breathe));
  }
  return all;
};

const isUseful = ({ reading, brokerId }: OwnedScrape): boolean => reading.accepted > 0 && brokerId !== null;
const isMachine = ({ role }: ScrapeReading): number => (role === "host" ? 1 : 0);

const presented = ({ instance, brokerId, timeMs, reading }: OwnedScrape): TargetProbe["instances"][number] => ({
  instance,
  brokerId,
  role: reading.role,
  kafkaVersion: reading.kafkaVersion,
  naming: reading.naming,
  newestSampleAt: new Date(timeMs).toISOString(),
  samples: reading.samples,
  signals: reading.signals.length,
  missing: reading.missing.length,
});

/**
 * Asks a Prometheus API once for the newest minutes and says whose samples it has; nothing is stored.
 *
 * @throws {ScrapeError} with what to check
 */
export const probePromql = async (address: PromqlAddress, options: ProbeOptions): Promise<TargetProbe> => {
  const { clock, client } = options;
  const { url, instanceLabel } = address;
  const { host } = new URL(url);
  const startedMs = clock();
  const answer = await ask(address, options);
  const newest = await readNewest(answer);
  const brokers = createInstanceBrokers(() => null);
  const labelled = (instance: string) => answer.instances.get(instance)?.brokerId ?? null;
  for (const { instance, reading } of newest.flat()) brokers.tell(instance, labelled(instance), reading);
  const before = new Map<OwnedScrape, InstanceScrape | undefined>();
  for (const scrapes of newest) {
    const [last, previous] = scrapes.toReversed();
    if (last === undefined) continue;
    const brokerId = brokers.of(last.instance, labelled(last.instance), last.reading);
    before.set(Object.assign({ brokerId }, last), previous);
  }
  const known = { current: [...before.keys()], newestMs: null, unowned: answer.unowned };
  const fault = promqlFault(known, { host, instanceLabel, nowMs: clock() });
  if (fault === "nothing") throw new ScrapeError(nothingFound(host, await hasSeries(client, address)));
  if (fault !== null) throw new ScrapeError(fault);
  const collator = new Intl.Collator("en", { numeric: true });
  const useful = known.current
    .filter(isUseful)
    .toSorted((a, b) => isMachine(a.reading) - isMachine(b.reading) || collator.compare(a.instance, b.instance));
  const [first] = useful;
  if (first === undefined) throw new ScrapeError(nothingFound(host, null));
  const summary = summaryReading(useful.map(({ reading }) => reading));
  const told = findingsOf(first, before.get(first) ?? null, NO_SETTINGS);
  return {
    url,
    durationMs: clock() - startedMs,
    rejected: 0,
    brokerId: useful.length === 1 ? first.brokerId : null,
    kafkaVersion: summary.kafkaVersion,
    role: first.reading.role,
    ...told,
    ...foundIn(summary, answer.bodyBytes),
    notes: [...promqlNotes(known, { instanceLabel, isPartial: answer.isPartial, behind: null }), ...told.notes],
    instances: useful.slice(0, SHOWN).map(presented),
  };
};
