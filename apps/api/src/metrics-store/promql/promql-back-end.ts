import type { MatrixSeries } from "@highwater/telemetry";
import { noAnswer, BackEndUnavailable, unexpectedStatus } from "./back-end-error.ts";
import { wholeMatrix } from "./matrix-answer.ts";
import { promqlAddress } from "./promql-address.ts";
import { remoteWriteBody, type WrittenSeries } from "./write-request.ts";

export interface PromqlBackEndOptions {
  /** Base of the HTTP API, to which /api/v1/query is added; user and password may stand in it. */
  readonly url: string;
  /** Where remote-write goes. */
  readonly remoteWriteUrl: string;
  /** Of Mimir and Cortex: X-Scope-OrgID. */
  readonly tenant: string | undefined;
}

/** Any database with Prometheus' HTTP API and remote-write 1.0. */
export interface PromqlBackEnd {
  /**
   * Writes samples, in order of time within each series. "refused": it does not want at least one of them, such as one
   * that is older than what it has; all that it wants is written.
   *
   * @throws {BackEndUnavailable} where it is to be written again later
   */
  readonly write: (series: readonly WrittenSeries[]) => Promise<"taken" | "refused">;
  /**
   * The samples of a selector as they were written, both ends included.
   *
   * @throws {BackEndUnavailable}
   */
  readonly read: (selector: string, fromMs: number, toMs: number) => Promise<MatrixSeries[]>;
}

const WRITE_TIMEOUT_MS = 30_000;
const READ_TIMEOUT_MS = 60_000;

/** By remote-write's specification samples with these answers are not to be sent again; 409 is Thanos' for old ones. */
const REFUSED: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/** Of Thanos, VictoriaMetrics' cluster and single VictoriaMetrics; others do not look at them. */
const WHOLE_ANSWERS = { partial_response: "false", deny_partial_response: "1", nocache: "1" };

const WRITE_HEADERS = {
  "content-type": "application/x-protobuf",
  "content-encoding": "snappy",
  "x-prometheus-remote-write-version": "0.1.0",
  "user-agent": "highwater",
};

const within = (fromMs: number, toMs: number, { name, labels, samples }: MatrixSeries): MatrixSeries => ({
  name,
  labels,
  samples: samples.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs),
});

/** The common protocol of Prometheus, Thanos, Mimir and VictoriaMetrics, and nothing beyond it. */
export const createPromqlBackEnd = ({ url, remoteWriteUrl, tenant }: PromqlBackEndOptions): PromqlBackEnd => {
  const query = promqlAddress(url);
  const write = promqlAddress(remoteWriteUrl);
  const scope = tenant === undefined ? {} : { "x-scope-orgid": tenant };

  return {
    write: async (series) => {
      const response = await fetch(write.url, {
        method: "POST",
        headers: { ...WRITE_HEADERS, ...write.headers, ...scope },
        body: new Uint8Array(remoteWriteBody(series)),
        signal: AbortSignal.timeout(WRITE_TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw noAnswer("PROMQL_REMOTE_WRITE_URL", write.url, error);
      });
      const said = await response.text().catch(() => "");
      if (response.ok) return "taken";
      if (REFUSED.has(response.status)) return "refused";
      throw unexpectedStatus("PROMQL_REMOTE_WRITE_URL", write.url, response.status, said);
    },

    read: async (selector, fromMs, toMs) => {
      // Prometheus 3 leaves the beginning of a range out.
      const range = `${selector}[${toMs - fromMs + 1}ms]`;
      try {
        const response = await fetch(`${query.url}/api/v1/query`, {
          method: "POST",
          headers: { accept: "application/json", "user-agent": "highwater", ...query.headers, ...scope },
          body: new URLSearchParams({ query: range, time: String(toMs / 1000), ...WHOLE_ANSWERS }),
          signal: AbortSignal.timeout(READ_TIMEOUT_MS),
        });
        if (!response.ok) throw unexpectedStatus("PROMQL_URL", query.url, response.status, await response.text());
        return wholeMatrix(new Uint8Array(await response.arrayBuffer())).map((series) => within(fromMs, toMs, series));
      } catch (error) {
        if (error instanceof BackEndUnavailable) throw error;
        if (error instanceof TypeError && error.cause === undefined)
          throw new BackEndUnavailable(
            `The PromQL back end ${query.url} (PROMQL_URL) gives another answer than expected: ${error.message}. Check the address.`,
            { cause: error },
          );
        throw noAnswer("PROMQL_URL", query.url, error);
      }
    },
  };
};
