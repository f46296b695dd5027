import { milliseconds } from "../../words.ts";
import type { OwnedScrape } from "./instance-scrape.ts";

/** What is known of a Prometheus API's instances after a question. */
export interface KnownInstances {
  /** The newest scrape of each that was heard lately. */
  readonly current: readonly OwnedScrape[];
  /** Time of the newest sample ever heard, epoch milliseconds. */
  readonly newestMs: number | null;
  /** Series without the label that tells instances apart. */
  readonly unowned: number;
}

interface Where {
  readonly host: string;
  readonly instanceLabel: string;
  readonly nowMs: number;
}

const isOfKafka = ({ reading }: OwnedScrape): boolean => reading.accepted > 0;
const isNobodys = (scrape: OwnedScrape): boolean => isOfKafka(scrape) && scrape.brokerId === null;

const some = (scrapes: readonly OwnedScrape[]): string =>
  `${scrapes.length === 1 ? "1 instance" : `${scrapes.length} instances`} (such as ${scrapes[0]?.instance})`;

const MACHINES =
  "tell of machines, and nothing says which broker runs on each. Give their series a label broker_id in Prometheus, or leave them out in the selector.";

const withoutLabel = (count: number, label: string): string =>
  `${count} series have no label ${label} that is a plain name (letters, digits and . _ : -)`;

/** That no series came: `hasSeries` tells whether the selector finds others; null where that is not known. */
export const nothingFound = (host: string, hasSeries: boolean | null): string => {
  if (hasSeries === false)
    return `${host} has no series of the last minutes for this selector. Check it in the server's own page for queries, and that the server scrapes the brokers.`;
  const start =
    hasSeries === true
      ? `The selector finds series in ${host}, and none`
      : `${host} has no series of the last minutes that`;
  return `${start} has a name that is known here. Check that it scrapes brokers' exporters, and their rules.`;
};

/** Stands for what the API has to be asked about once more. */
export const NOTHING_CAME = "nothing";

/** Why a Prometheus API is of no use just now; null where it is of some, and `NOTHING_CAME` where no series came. */
export const promqlFault = (
  { current, newestMs, unowned }: KnownInstances,
  { host, instanceLabel, nowMs }: Where,
): string | null => {
  if (current.length === 0) {
    if (newestMs !== null)
      return `${host} answers, and its newest sample of these series is ${milliseconds(nowMs - newestMs)} old. Check there whether it still scrapes the brokers (Status, Targets), and the clocks of both machines.`;
    if (unowned === 0) return NOTHING_CAME;
    return `${host}: ${withoutLabel(unowned, instanceLabel)}. Name the label that tells the brokers apart.`;
  }
  const useful = current.filter(isOfKafka);
  if (useful.length === 0)
    return `${host} has samples of ${some(current)}, and none is a Kafka metric in a naming that is known here. Check that it scrapes brokers' exporters, and their rules.`;
  return useful.every(isNobodys) ? `${host}: ${some(useful)} ${MACHINES}` : null;
};

/** What to know of a Prometheus API that is of use, in whole sentences. */
export const promqlNotes = (
  { current, unowned }: KnownInstances,
  { instanceLabel, isPartial, behind }: { instanceLabel: string; isPartial: boolean; behind: string | null },
): string[] => {
  const nobodys = current.filter(isNobodys);
  const others = current.filter((scrape) => !isOfKafka(scrape));
  const brokers = current.length - nobodys.length - others.length;
  return [
    `${brokers === 1 ? "One instance tells" : `${brokers} instances tell`} of this cluster; each is a source of its own.`,
    ...(isPartial
      ? ["The server says that its answer is partial, so there may be gaps. Check the stores that it asks."]
      : []),
    ...(behind === null ? [] : [`Older samples are not all taken over yet. ${behind}`]),
    ...(nobodys.length === 0 ? [] : [`${some(nobodys)} ${MACHINES}`]),
    ...(others.length === 0
      ? []
      : [`${some(others)} tell nothing of Kafka and are passed over. Narrow the selector, so that less is asked.`]),
    ...(unowned === 0 ? [] : [`${withoutLabel(unowned, instanceLabel)}, and are passed over.`]),
  ];
};
