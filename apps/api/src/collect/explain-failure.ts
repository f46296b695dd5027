import { BodyNotGzip, BodyTooLarge } from "./exposition-body.ts";
import { ScrapeError } from "./scrape-error.ts";

interface Attempt {
  readonly url: URL;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

type Explanation = (place: string) => string;

const closed: Explanation = (place) =>
  `${place} closed the connection before the answer was complete. Check the exporter's log, and that this is the exporter's port and not Kafka's own.`;
const silent: Explanation = (place) =>
  `${place} does not answer. Check that the broker is up and that no firewall drops the connection.`;
const unresolved: Explanation = (place) =>
  `The name in ${place} cannot be resolved. Check its spelling, or the name service of this machine.`;

const BY_CODE: Readonly<Record<string, Explanation>> = {
  ECONNREFUSED: (place) =>
    `Nothing listens at ${place}. Check that the exporter runs, and that the port is the exporter's.`,
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: closed,
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  EHOSTUNREACH: (place) => `There is no way to ${place} from here. Check the address and the network between.`,
  ENETUNREACH: (place) => `There is no way to ${place} from here. Check the address and the network between.`,
  UND_ERR_HEADERS_OVERFLOW: (place) => `${place} sends more headers than an exporter would. Check the address.`,
};

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string" && error.code !== "UND_ERR_ABORTED") return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
};

const isNotHttp = (error: unknown) => error instanceof Error && error.name === "HTTPParserError";

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

const explanationOf = (code: string): Explanation | undefined => {
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return (place) => `The secure connection to ${place} failed (${code}). Check its certificate, or use http.`;
  return BY_CODE[code];
};

/** Says in plain words why a scrape failed and what to check. */
export const explainFailure = (error: unknown, { url, timeoutMs, maxBytes }: Attempt): ScrapeError => {
  if (error instanceof ScrapeError) return error;
  const place = url.host;
  if (isTimeout(error))
    return new ScrapeError(
      `${place} gave no complete answer within ${timeoutMs / 1000} s. Check the broker's load, or whether the exporter exports too much.`,
    );
  if (error instanceof BodyTooLarge)
    return new ScrapeError(
      `The answer of ${place} is larger than ${maxBytes} bytes. Export fewer metrics, or raise MAX_EXPOSITION_BYTES.`,
    );
  if (error instanceof BodyNotGzip)
    return new ScrapeError(`The answer of ${place} is damaged: it begins like gzip and cannot be decompressed.`);
  if (isNotHttp(error))
    return new ScrapeError(`${place} does not speak HTTP. Check that this is the exporter's port and not Kafka's own.`);
  const code = codeOf(error);
  const explanation = code === undefined ? undefined : explanationOf(code);
  return new ScrapeError(
    explanation?.(place) ?? `The scrape of ${place} failed${code === undefined ? "" : ` (${code})`}. Try it with curl.`,
  );
};
