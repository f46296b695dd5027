import { request } from "undici";
import { BodyTooLarge } from "../collect/exposition-body.ts";
import { ForbiddenAddress, isForbidden } from "./forbidden-addresses.ts";
import { readAnswer } from "./read-answer.ts";
import { BadRedirect, BodyCutOff, UnexpectedStatus, UnknownEncoding } from "./request-faults.ts";
import type { SourceConnection } from "./source-connections.ts";
import { createTimeLimit } from "./time-limit.ts";

export const MAX_REDIRECTS = 3;

export interface GuardedRequest {
  readonly url: string;
  readonly accept: string;
  /** A JSON text to POST; without it the request is a GET. */
  readonly json?: string;
  /** Fields of a form to POST. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface GuardedOptions {
  readonly connection: SourceConnection;
  /** Longest time from the first byte sent to the last one received, redirects included. */
  readonly timeoutMs: number;
  /** Largest body, also after decompression. */
  readonly maxBytes: number;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
}

export interface GuardedAnswer {
  /** Decompressed; its memory is the caller's alone. */
  readonly body: Uint8Array;
  readonly contentType: string;
  /** Where the answer came from at last. */
  readonly url: URL;
}

/** A request that failed, with the place where it did. */
export class RequestFailed extends Error {
  readonly url: URL;

  constructor(url: URL, cause: unknown) {
    super("request failed", { cause });
    this.url = url;
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const redirectTarget = (location: string | string[] | undefined, url: URL): URL => {
  if (typeof location !== "string" || !URL.canParse(location, url.href)) throw new BadRedirect("nowhere");
  const target = new URL(location, url);
  if (target.protocol !== "http:" && target.protocol !== "https:") throw new BadRedirect("no-web-address");
  return target;
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const checkHeaders = (headers: Headers, maxBytes: number) => {
  const encoding = String(headers["content-encoding"] ?? "identity").toLowerCase();
  if (!["identity", "gzip", "x-gzip", ""].includes(encoding)) throw new UnknownEncoding();
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw new BodyTooLarge();
};

const NEWLINE = 0x0a;

/** Without a length the end of the connection ends the body, whole or not; a text that is whole ends with a line. */
const checkWhole = (headers: Headers, body: Uint8Array) => {
  const isDelimited = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (!isDelimited && body.length > 0 && body.at(-1) !== NEWLINE && body.at(-1) !== 0x5d && body.at(-1) !== 0x7d)
    throw new BodyCutOff();
};

/** What is posted, with its content type; null where nothing is. */
const postedOf = ({ json, form }: GuardedRequest): readonly [type: string, text: string] | null => {
  if (json !== undefined) return ["application/json", json];
  return form === undefined ? null : ["application/x-www-form-urlencoded", new URLSearchParams(form).toString()];
};

const headersOf = ({ accept, headers }: GuardedRequest, contentType: string | undefined) => ({
  "user-agent": "highwater",
  "accept-encoding": "gzip",
  accept,
  ...(contentType === undefined ? {} : { "content-type": contentType }),
  ...headers,
});

/**
 * The one way of the console to addresses that users give. Only http and https, at most 3 redirects, no link-local or
 * metadata address, bounded size and time; the sign-in goes to the given origin alone.
 *
 * @throws {RequestFailed} with the cause
 */
export const guardedRequest = async (what: GuardedRequest, options: GuardedOptions): Promise<GuardedAnswer> => {
  const { connection, timeoutMs, maxBytes } = options;
  const first = new URL(what.url);
  const posted = postedOf(what);
  let url = first;
  const limit = createTimeLimit(timeoutMs, options.signal);
  try {
    for (let redirects = 0; ; redirects += 1) {
      if (isForbidden(url.hostname)) throw new ForbiddenAddress();
      const isElsewhere = url.origin !== first.origin;
      const { statusCode, headers, body } = await request(url, {
        dispatcher: isElsewhere ? connection.plain : connection.own,
        signal: limit.signal,
        method: posted === null ? "GET" : "POST",
        body: posted?.[1] ?? null,
        headers: { ...headersOf(what, posted?.[0]), ...(isElsewhere ? {} : connection.headers) },
        headersTimeout: timeoutMs,
      });
      // Leaving a body unread would keep its connection; an error while it is thrown away changes nothing.
      const discard = () => body.on("error", () => undefined).destroy();
      try {
        if (isRedirect(statusCode)) {
          if (redirects === MAX_REDIRECTS) throw new BadRedirect("too-many");
          url = redirectTarget(headers.location, url);
          continue;
        }
        if (statusCode !== 200) throw new UnexpectedStatus(statusCode, url, isElsewhere);
        checkHeaders(headers, maxBytes);
        const text = await readAnswer(body, maxBytes, connection.budget);
        checkWhole(headers, text);
        return { body: text, contentType: String(headers["content-type"] ?? "").toLowerCase(), url };
      } finally {
        discard();
      }
    }
  } catch (error) {
    throw new RequestFailed(url, limit.isOver() ? limit.signal.reason : error);
  } finally {
    limit.end();
  }
};
