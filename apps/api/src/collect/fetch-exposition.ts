import { ScrapeError } from "./scrape-error.ts";
import type { SourceClient } from "./source-client.ts";

const METRICS = {
  answer: "metrics",
  program: "exporter",
  usualPath: "Most exporters serve /metrics: check the path.",
  smaller: "Export fewer metrics",
};
const ACCEPT = "text/plain;version=0.0.4, application/openmetrics-text;version=1.0.0;q=0.8, */*;q=0.1";

const HTML = /^\s*<(!doctype|html|head|body)/i;

const checkText = (text: Uint8Array, contentType: string, { host }: URL) => {
  const start = Buffer.from(text.subarray(0, 200)).toString("latin1");
  if (contentType.includes("html") || HTML.test(start))
    throw new ScrapeError(
      `${host} answers with a web page instead of metrics. Check the path: most exporters serve /metrics.`,
    );
  if (contentType.includes("json"))
    throw new ScrapeError(
      `${host} answers with JSON instead of metrics. Give the address of a Prometheus exporter, or choose Jolokia where it is one.`,
    );
};

/**
 * Gets the exposition of a target.
 *
 * @throws {ScrapeError} with what to check
 */
export const fetchExposition = async (client: SourceClient, address: string): Promise<Uint8Array> => {
  const { body, contentType, url } = await client.ask({ url: address, accept: ACCEPT }, METRICS);
  checkText(body, contentType, url);
  return body;
};
