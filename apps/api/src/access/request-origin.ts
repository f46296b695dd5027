import { isIP } from "node:net";
import { CSRF_HEADER } from "@highwater/contract/session";
import type { Config } from "../config.ts";
import { isLoopbackHost } from "../is-loopback.ts";
import { ApiError } from "../errors.ts";

interface Headers {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly "sec-fetch-site"?: string | string[] | undefined;
  readonly [CSRF_HEADER]?: string | string[] | undefined;
}

const addressOf = (authority: string): URL | undefined => {
  const url = URL.parse(`http://${authority}`);
  return url !== null && url.host !== "" && url.pathname === "/" && url.username === "" ? url : undefined;
};

const isOwnName = (hostname: string, { host, publicUrl }: Pick<Config, "host" | "publicUrl">): boolean => {
  if (isLoopbackHost(hostname) || hostname === publicUrl?.hostname) return true;
  if (isLoopbackHost(host)) return false;
  // Another site's name may be made to lead here; an address cannot. Without PUBLIC_URL the own names are not known.
  return publicUrl === undefined || isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
};

/** Asked by probes and scrapers, by whatever name they have for this machine. */
const OF_THE_MACHINE = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Refuses a request that came by a name that is not the console's own (DNS rebinding), or from a page of another site.
 *
 * @throws {ApiError} 403, or 400 where there is no usable Host
 */
export const checkOrigin = (headers: Headers, config: Pick<Config, "host" | "publicUrl">, path = "/"): void => {
  const { host, origin } = headers;
  const address = host === undefined ? undefined : addressOf(host);
  if (address === undefined) throw new ApiError(400, "Bad Host header", "The request has no usable Host header.");
  if (!isOwnName(address.hostname, config) && !OF_THE_MACHINE.has(path))
    throw new ApiError(
      403,
      "Host not allowed",
      `Highwater does not answer by the name ${address.hostname}. Set PUBLIC_URL to the address that browsers use, such as https://highwater.example.com.`,
    );
  if (origin === undefined) return;
  const from = URL.parse(origin)?.host;
  if (from !== address.host && (from === undefined || from !== config.publicUrl?.host))
    throw new ApiError(403, "Origin not allowed", "The request comes from a page of another site.");
};

/**
 * A browser adds its cookie to whatever a page sends, so a change by cookie must show that a page of the console sent it:
 * by a header that pages of other sites cannot add.
 *
 * @throws {ApiError} 403
 */
export const checkCsrf = (headers: Headers): void => {
  const site = headers["sec-fetch-site"];
  if (headers[CSRF_HEADER] !== undefined && (site === undefined || site === "same-origin")) return;
  throw new ApiError(
    403,
    "Not from the console's own page",
    `A change that is signed in by a cookie needs the header ${CSRF_HEADER}: 1. Programs sign in with an API token instead.`,
  );
};
