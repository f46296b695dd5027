import { type Dispatcher, request } from "undici";
import { expositionText, readCapped } from "./exposition-body.ts";
import { explainFailure } from "./explain-failure.ts";
import { ScrapeError } from "./scrape-error.ts";

const MAX_REDIRECTS = 3;
const HEADERS = {
  accept: "text/plain;version=0.0.4, application/openmetrics-text;version=1.0.0;q=0.8, */*;q=0.1",
  "accept-encoding": "gzip",
  "user-agent": "highwater",
};

export interface FetchOptions {
  readonly dispatcher: Dispatcher;
  /** Longest time from the first byte sent to the last one received. */
  readonly timeoutMs: number;
  /** Largest body, also after decompression. */
  readonly maxBytes: number;
  /** Ends the fetch early. */
  readonly signal?: AbortSignal;
}

const redirectTarget = (location: string | string[] | undefined, url: URL): URL => {
  if (typeof location !== "string" || !URL.canParse(location, url.href))
    throw new ScrapeError(`${url.host} redirects to nowhere. Give the address of the metrics page itself.`);
  const target = new URL(location, url);
  if (target.protocol === "http:" || target.protocol === "https:") return target;
  throw new ScrapeError(`${url.host} redirects to something that is no web address. Check the address.`);
};

const statusError = (status: number, { host, pathname }: URL): ScrapeError => {
  if (status === 401 || status === 403)
    return new ScrapeError(
      `${host} refuses access (HTTP ${status}). Let this machine read ${pathname} without sign-in.`,
    );
  if (status === 404)
    return new ScrapeError(
      `${host} has no page ${pathname} (HTTP 404). Most exporters serve /metrics: check the path.`,
    );
  if (status >= 500)
    return new ScrapeError(`${host} failed to make its metrics (HTTP ${status}). Check the exporter's log.`);
  return new ScrapeError(`${host} answers with HTTP ${status} instead of metrics. Check the address.`);
};

const HTML = /^\s*<(!doctype|html|head|body)/i;

const checkText = (text: Uint8Array, contentType: string, { host }: URL) => {
  const start = Buffer.from(text.subarray(0, 200)).toString("latin1");
  if (contentType.includes("html") || HTML.test(start))
    throw new ScrapeError(
      `${host} answers with a web page instead of metrics. Check the path: most exporters serve /metrics.`,
    );
  if (contentType.includes("json"))
    throw new ScrapeError(`${host} answers with JSON instead of metrics. Give the address of a Prometheus exporter.`);
};

/**
 * Gets the exposition of a target, following at most 3 redirects.
 *
 * @throws {ScrapeError} with what to check
 */
export const fetchExposition = async (address: string, options: FetchOptions): Promise<Uint8Array> => {
  const { dispatcher, timeoutMs, maxBytes } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  let url = new URL(address);
  try {
    for (let redirects = 0; ; redirects += 1) {
      const { statusCode, headers, body } = await request(url, { dispatcher, signal, headers: HEADERS });
      // Leaving a body unread would keep its connection; an error while it is thrown away changes nothing.
      const discard = () => body.on("error", () => undefined).destroy();
      if (statusCode >= 300 && statusCode < 400) {
        discard();
        if (redirects === MAX_REDIRECTS)
          throw new ScrapeError(`${url.host} redirects more than ${MAX_REDIRECTS} times. Give the final address.`);
        url = redirectTarget(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        discard();
        throw statusError(statusCode, url);
      }
      const text = await expositionText(await readCapped(body, maxBytes), maxBytes);
      checkText(text, String(headers["content-type"] ?? ""), url);
      return text;
    }
  } catch (error) {
    throw explainFailure(timeout.aborted ? timeout.reason : error, { url, timeoutMs, maxBytes });
  }
};
