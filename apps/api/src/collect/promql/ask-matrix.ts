import { type MatrixEnd, type MatrixSeries, type RangeQuery, readMatrix } from "@highwater/telemetry";
import { ScrapeError } from "../scrape-error.ts";
import type { SourceClient } from "../source-client.ts";
import type { Breather } from "./breather.ts";
import { API } from "./api-words.ts";

export interface MatrixAnswer {
  readonly series: readonly MatrixSeries[];
  readonly bodyBytes: number;
  /** The server itself says that something may be missing. */
  readonly isPartial: boolean;
}

/** Series that are read before others may have their turn. */
const AT_ONCE = 64;
const HTML = /^\s*</;

const faultText = (fault: NonNullable<MatrixEnd["fault"]>, { body, url }: { body: Uint8Array; url: URL }): string => {
  if (fault === "refused") return `${url.host} answers with an error of its own. Check the server's log.`;
  if (fault === "not-prometheus") return `${url.host} answers with JSON that is not Prometheus'. ${API.usualPath}`;
  const start = Buffer.from(body.subarray(0, 200)).toString("latin1");
  if (HTML.test(start)) return `${url.host} answers with a web page. ${API.usualPath}`;
  return `${url.host} answers, but not with JSON, or with half of it. ${API.usualPath} Where it is an exporter's metrics page, choose Prometheus or OpenMetrics as what it answers.`;
};

/**
 * Asks a Prometheus HTTP API for the raw samples of some series. A large answer is read in pieces, between which others
 * work.
 *
 * @throws {TooMuchAsked} where less might be answered
 * @throws {ScrapeError} with what to check
 */
export const askMatrix = async (
  client: SourceClient,
  address: string,
  { query, time }: RangeQuery,
  breathe: Breather,
): Promise<MatrixAnswer> => {
  const form = { query, time, timeout: "10s" };
  const answer = await client.ask({ url: address, accept: "application/json", form }, API);
  const reader = readMatrix(answer.body);
  const series: MatrixSeries[] = [];
  let step = reader.next();
  for (; step.done !== true; step = reader.next()) {
    series.push(step.value);
    if (series.length % AT_ONCE === 0) await breathe();
  }
  const { fault, isPartial } = step.value;
  if (fault !== null) throw new ScrapeError(faultText(fault, answer));
  return { series, bodyBytes: answer.body.length, isPartial };
};
