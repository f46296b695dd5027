import type { SourceClient } from "../collect/source-client.ts";
import { ScrapeError } from "../collect/scrape-error.ts";
import { type Finder, LookFailed } from "./found-target.ts";
import { readTargetGroups } from "./target-groups.ts";

const SERVICE = {
  answer: "targets",
  program: "service discovery",
  usualPath: "Check the path.",
  smaller: "Let it name fewer targets",
};

interface HttpFinderOptions {
  readonly url: string;
  readonly refreshSeconds: number;
  readonly client: SourceClient;
}

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
};

/** The targets that an address of Prometheus' http_sd names. */
export const createHttpFinder = ({ url, refreshSeconds, client }: HttpFinderOptions): Finder => ({
  key: JSON.stringify(["http_sd", url]),
  origin: "http_sd",
  place: url,
  graceMs: 0,
  look: async () => {
    const headers = { "x-prometheus-refresh-interval-seconds": String(refreshSeconds) };
    const { body } = await client.ask({ url, accept: "application/json", headers }, SERVICE).catch((error: unknown) => {
      throw error instanceof ScrapeError ? new LookFailed(error.message) : error;
    });
    const look = readTargetGroups(parsed(body));
    if (look === null)
      throw new LookFailed(
        `${new URL(url).host} does not answer a JSON list of {"targets": […], "labels": {…}}. Check that the address is one of Prometheus' http_sd.`,
      );
    return look;
  },
});
