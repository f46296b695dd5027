import type { IngestAnswer } from "@highwater/contract/ingest";
import { TooManyBrokers } from "../../collect/broker-bound.ts";
import type { Ingest, Ingested } from "../../collect/ingest.ts";
import { StoreUnavailable } from "../../collect/store-unavailable.ts";
import { ApiError, invalidInput } from "../../errors.ts";
import { timeBounds } from "./time-bounds.ts";

interface Push {
  readonly clusterId: number;
  readonly body: Uint8Array;
  readonly broker: string | undefined;
  readonly timeMs: number | undefined;
  readonly diskBytes: number | undefined;
  /** Is told what was read as soon as it is, whatever follows. */
  readonly onIngested: (ingested: Ingested) => void;
}

/** The cluster has as many brokers as it may, and this is another. */
export class BrokerRefused extends ApiError {}

const invalid = (path: string, message: string) => invalidInput([{ path, message }]);

const checkTime = (timeMs: number, nowMs: number, rawRetentionDays: number) => {
  const { oldest, newest } = timeBounds(nowMs, rawRetentionDays);
  if (timeMs >= oldest && timeMs <= newest) return;
  const [from, to] = [oldest, newest].map((ms) => new Date(ms).toISOString());
  throw invalid(
    "query.timeMs",
    `must lie within raw retention, from ${Math.ceil(oldest)} (${from}) to ${newest} (${to})`,
  );
};

/**
 * Takes one broker's exposition; it returns when the samples are durable.
 *
 * @throws {BrokerRefused} 409 for a broker that the cluster has no room for
 * @throws {ApiError} 400 for a time outside of retention or an unknown broker, 422 without one valid sample, 503 where
 * the samples could not be stored
 */
export const ingestPrometheus = async (
  ingest: Ingest,
  { clusterId, body, broker, timeMs, diskBytes, onIngested }: Push,
  { nowMs, rawRetentionDays }: { nowMs: number; rawRetentionDays: number },
): Promise<IngestAnswer> => {
  const at = timeMs ?? nowMs;
  checkTime(at, nowMs, rawRetentionDays);
  const ingested = await ingest
    .exposition({ clusterId, timeMs: at, body, brokerId: broker, diskBytes })
    .catch((error: unknown) => {
      if (error instanceof TooManyBrokers) throw new BrokerRefused(409, "Too many brokers", error.message);
      if (error instanceof StoreUnavailable)
        throw new ApiError(503, "Not stored", "The samples could not be stored. Send them again in a moment.");
      throw error;
    });
  onIngested(ingested);
  const { scrape, brokerId } = ingested;
  const { samples, accepted, ignored, rejected, naming, signals, missing, firstError } = scrape;
  if (samples === 0)
    throw new ApiError(
      422,
      "No valid sample",
      firstError === null
        ? "The body holds no sample. It must be Prometheus text exposition or OpenMetrics."
        : `The body holds no valid sample. Line ${firstError.line}: ${firstError.reason} (${JSON.stringify(firstError.text)}).`,
    );
  if (accepted > 0 && brokerId === null)
    throw invalid("query.broker", "is needed, since the body does not tell the broker's id");
  return { accepted, ignored, rejected, naming, signals: [...signals], missing: [...missing] };
};
