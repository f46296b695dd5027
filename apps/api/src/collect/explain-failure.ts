import { BudgetSpent } from "../guarded-http/body-budget.ts";
import { ForbiddenAddress } from "../guarded-http/forbidden-addresses.ts";
import { MAX_REDIRECTS, RequestFailed } from "../guarded-http/guarded-request.ts";
import { BadRedirect, BodyCutOff, UnexpectedStatus, UnknownEncoding } from "../guarded-http/request-faults.ts";
import type { Asked } from "./asked.ts";
import { explainStatus } from "./explain-status.ts";
import { explainTls } from "./explain-tls.ts";
import { BodyNotGzip, BodyTooLarge } from "./exposition-body.ts";
import { ScrapeError, TooMuchAsked } from "./scrape-error.ts";

type Explanation = (place: string, program: string) => string;

const closed: Explanation = (place, program) =>
  `${place} closed the connection before the answer was complete. Check the ${program}'s log, and that this is the ${program}'s port and not Kafka's own.`;
const silent: Explanation = (place) =>
  `${place} does not answer. Check that the machine is up and that no firewall drops the connection.`;
const unresolved: Explanation = (place) =>
  `The name in ${place} cannot be resolved. Check its spelling, or the name service of this machine.`;
const unreachable: Explanation = (place) =>
  `There is no way to ${place} from here. Check the address and the network between.`;

const BY_CODE: Readonly<Record<string, Explanation>> = {
  ECONNREFUSED: (place, program) =>
    `Nothing listens at ${place}. Check that the ${program} runs, and that the port is the ${program}'s.`,
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: closed,
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  UND_ERR_HEADERS_OVERFLOW: (place, program) =>
    `${place} sends more headers than an ${program} would. Check the address.`,
  UND_ERR_BODY_TIMEOUT: (place) => `${place} stopped in the middle of its answer. Check the machine's load.`,
};

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string" && error.code !== "UND_ERR_ABORTED") return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
};

const isA = (error: unknown, kind: new () => Error): boolean =>
  error instanceof kind || (error instanceof Error && isA(error.cause, kind));
const isNotHttp = (error: unknown) => error instanceof Error && error.name === "HTTPParserError";
const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === "TimeoutError" || error.name === "HeadersTimeoutError");

const REDIRECTS: Readonly<Record<BadRedirect["reason"], string>> = {
  nowhere: "redirects to nowhere. Give the address of the page itself.",
  "no-web-address": "redirects to something that is no web address. Check the address.",
  "too-many": `redirects more than ${MAX_REDIRECTS} times. Give the final address.`,
};

const bodyFault = (error: unknown, place: string, { what, maxBytes }: Asked): string | undefined => {
  if (error instanceof BodyTooLarge)
    return `The answer of ${place} is larger than ${maxBytes} bytes. ${what.smaller}, or raise MAX_EXPOSITION_BYTES.`;
  if (error instanceof BodyNotGzip)
    return `The answer of ${place} is damaged: it begins like gzip and cannot be decompressed.`;
  if (error instanceof BodyCutOff) return `The answer of ${place} is cut off in the middle of a line. Check its log.`;
  if (error instanceof UnknownEncoding)
    return `${place} compresses its answer in a way that was not asked for. Let it answer in gzip, or uncompressed.`;
  if (error instanceof BudgetSpent)
    return `The answer of ${place} was left, since too many large answers came at the same time. ${what.smaller}, or raise MAX_EXPOSITION_BYTES.`;
};

const connectionFault = (error: unknown, url: URL, { what, hasCertificate }: Asked): string => {
  const code = codeOf(error);
  const secure = code === undefined || url.protocol !== "https:" ? undefined : explainTls(code, url, hasCertificate);
  const known = code === undefined ? undefined : BY_CODE[code];
  return (
    secure ??
    known?.(url.host, what.program) ??
    `The request to ${url.host} failed${code === undefined ? "" : ` (${code})`}. Try it with curl.`
  );
};

const messageOf = (error: unknown, url: URL, asked: Asked): string => {
  const place = url.host;
  if (error instanceof UnexpectedStatus) return explainStatus(error, asked);
  if (error instanceof BadRedirect) return `${place} ${REDIRECTS[error.reason]}`;
  if (isA(error, ForbiddenAddress))
    return `${place} is a link-local, metadata or group address, which the console never connects to. Give the machine's own address.`;
  if (isTimeout(error))
    return `${place} gave no complete answer within ${asked.timeoutMs / 1000} s. Check the machine's load, or whether the ${asked.what.program} exports too much.`;
  const body = bodyFault(error, place, asked);
  if (body !== undefined) return body;
  if (isNotHttp(error))
    return `${place} does not speak HTTP. Check that this is the ${asked.what.program}'s port and not Kafka's own.`;
  return connectionFault(error, url, asked);
};

const UNPROCESSABLE = 422;

/** Whether less might have been answered. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof BodyTooLarge || (error instanceof UnexpectedStatus && error.status === UNPROCESSABLE);

/** Says in plain words why a request failed and what to check. */
export const explainFailure = (error: unknown, asked: Asked): ScrapeError => {
  if (error instanceof ScrapeError) return error;
  if (error instanceof RequestFailed) {
    const message = messageOf(error.cause, error.url, asked);
    return isTooMuch(error.cause) ? new TooMuchAsked(message) : new ScrapeError(message);
  }
  throw error;
};
