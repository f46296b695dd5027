import type { SourceAuth } from "@highwater/contract/target-auth";
import { type GuardedAnswer, guardedRequest, type GuardedRequest } from "../guarded-http/guarded-request.ts";
import type { SourceConnections } from "../guarded-http/source-connections.ts";
import type { Asked } from "./asked.ts";
import { explainFailure } from "./explain-failure.ts";
import { ScrapeError } from "./scrape-error.ts";

/** Longest time of one answer. */
const LONGEST_MS = 10_000;

interface SourceClientOptions {
  readonly connections: SourceConnections;
  readonly auth: SourceAuth | null;
  /** At most 10 s. */
  readonly timeoutMs?: number;
  /** Largest answer, also after decompression. */
  readonly maxBytes: number;
  /** Ends requests early. */
  readonly signal?: AbortSignal;
}

/** Asks one source, signed in as it wants. */
export interface SourceClient {
  /** @throws {ScrapeError} with what to check */
  ask(request: GuardedRequest, what: Asked["what"]): Promise<GuardedAnswer>;
  close(): Promise<void>;
}

export const createSourceClient = ({
  connections,
  auth,
  maxBytes,
  signal,
  ...options
}: SourceClientOptions): SourceClient => {
  const connection = connections.open(auth);
  const timeoutMs = Math.min(LONGEST_MS, options.timeoutMs ?? LONGEST_MS);
  const hasCertificate = auth?.clientCertificate !== undefined;
  const isSignedIn = Object.keys(connection.headers).length > 0 || hasCertificate;
  return {
    ask: async (request, what) => {
      try {
        const limits = { connection, timeoutMs, maxBytes, ...(signal === undefined ? {} : { signal }) };
        return await guardedRequest(request, limits);
      } catch (error) {
        throw explainFailure(error, { what, isSignedIn, hasCertificate, timeoutMs, maxBytes });
      }
    },
    close: () => connection.close(),
  };
};

/** Of a source that cannot be asked at all. */
export const refusingClient = (reason: string): SourceClient => ({
  ask: async () => {
    throw new ScrapeError(reason);
  },
  close: async () => undefined,
});
