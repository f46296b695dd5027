import { KNOWN_FAMILIES, type MatrixSeries, rangeQueries, type TimeWindow } from "@highwater/telemetry";
import { ScrapeError, TooMuchAsked } from "../scrape-error.ts";
import type { SourceClient } from "../source-client.ts";
import { queryUrl } from "./api-address.ts";
import { askMatrix } from "./ask-matrix.ts";
import { API } from "./api-words.ts";
import type { Breather } from "./breather.ts";
import { byInstance, type Grouped } from "./instance-series.ts";
import type { QuestionSize } from "./question-size.ts";

/** Where and what to ask. */
export interface PromqlAddress {
  /** Base of the HTTP API. */
  readonly url: string;
  /** Which series are meant, as PromQL's matchers. */
  readonly matchers: readonly string[];
  /** The label that tells brokers apart. */
  readonly instanceLabel: string;
}

/** What a window holds. */
export interface WindowAnswer extends Grouped {
  readonly bodyBytes: number;
  readonly isPartial: boolean;
}

/** All answers of one window together may be so many times the largest single one. */
const ANSWERS = 2;
/** Far more than a cluster has brokers, machines and exporters. */
const MOST_INSTANCES = 2000;

/**
 * Asks for all series with known names within a window.
 *
 * @throws {TooMuchAsked} where a smaller window might be answered
 * @throws {ScrapeError} with what to check
 */
export const askWindow = async (
  client: SourceClient,
  { url, matchers, instanceLabel }: PromqlAddress,
  window: TimeWindow,
  { size, maxBytes, breathe }: { size: QuestionSize; maxBytes: number; breathe: Breather },
): Promise<WindowAnswer> => {
  const address = queryUrl(url);
  const series: MatrixSeries[] = [];
  let [bodyBytes, isPartial] = [0, false];
  for (const query of rangeQueries(KNOWN_FAMILIES, matchers, window, size.nameCharacters)) {
    const answer = await askMatrix(client, address, query, breathe);
    bodyBytes += answer.bodyBytes;
    isPartial ||= answer.isPartial;
    if (bodyBytes > ANSWERS * maxBytes)
      throw new TooMuchAsked(
        `The answers of ${new URL(url).host} for one minute of samples are larger than ${ANSWERS * maxBytes} bytes. ${API.smaller}, or raise MAX_EXPOSITION_BYTES.`,
      );
    for (const one of answer.series) series.push(one);
  }
  const grouped = await byInstance(series, instanceLabel, breathe);
  if (grouped.instances.size > MOST_INSTANCES)
    throw new ScrapeError(
      `${new URL(url).host} has samples of ${grouped.instances.size} instances, told apart by the label ${instanceLabel}: more than ${MOST_INSTANCES}. Narrow the selector to this cluster.`,
    );
  return { ...grouped, bodyBytes, isPartial };
};
