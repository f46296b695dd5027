import { ApiError } from "./errors.ts";

const LOCAL_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

const hostnameOf = (authority: string): string | undefined => {
  const url = URL.parse(`http://${authority}`);
  return url !== null && url.host !== "" && url.pathname === "/" && url.username === "" ? url.hostname : undefined;
};

/**
 * Refuses a request that came by another name than this machine's own, or from another site's page: without it any
 * web page could drive the console of whoever looks at it (DNS rebinding, cross-site requests).
 *
 * @throws {ApiError} 403, or 400 where there is no usable Host
 */
export const checkLoopback = (headers: { host?: string | undefined; origin?: string | undefined }): void => {
  const { host, origin } = headers;
  const name = host === undefined ? undefined : hostnameOf(host);
  if (name === undefined) throw new ApiError(400, "Bad Host header", "The request has no usable Host header.");
  if (!LOCAL_NAMES.has(name) && !/^127\.\d+\.\d+\.\d+$/.test(name))
    throw new ApiError(
      403,
      "Host not allowed",
      "Highwater answers only by a loopback name such as 127.0.0.1 or localhost until it has access control.",
    );
  if (origin !== undefined && URL.parse(origin)?.host !== URL.parse(`http://${host}`)?.host)
    throw new ApiError(403, "Origin not allowed", "The request comes from a page of another site.");
};
