import type { SeriesAnswer } from "@highwater/contract/series";
import { findSignal, type Signal, SIGNALS } from "@highwater/telemetry";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { ApiError } from "../../errors.ts";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { nearestName } from "../../nearest-name.ts";
import { parseTimeRange } from "../../time-range.ts";

interface SeriesRequest {
  readonly signal: string;
  readonly broker?: string;
  readonly from?: string;
  readonly to?: string;
  readonly points?: number;
}

const DEFAULT_POINTS = 400;

const knownSignal = (name: string): Signal => {
  const signal = findSignal(name);
  if (signal !== undefined) return signal;
  const names = SIGNALS.map((known) => known.name);
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
  throw new ApiError(
    400,
    "Unknown signal",
    `There is no signal "${name}".${hint} GET /api/v1/signals lists all of them.`,
    { errors: [{ path: "query.signal", message: `is not a known signal.${hint}` }] },
  );
};

/**
 * A signal of a cluster over time, one series per broker.
 *
 * @throws {ApiError} 400 for an unknown signal or a wrong range
 */
export const getSeries = async (
  store: MetricsStore,
  cluster: ClusterRow,
  request: SeriesRequest,
  nowMs: number,
): Promise<SeriesAnswer> => {
  const signal = knownSignal(request.signal);
  const range = parseTimeRange(request, nowMs);
  const { clamped, series } = await store.series({
    clusterId: cluster.id,
    signal,
    points: request.points ?? DEFAULT_POINTS,
    ...range,
    ...deriveContextOf(cluster),
    ...(request.broker === undefined ? {} : { brokerId: request.broker }),
  });
  return {
    signal: signal.name,
    unit: signal.unit,
    ...range,
    clamped,
    series: series.map(({ brokerId, points }) => ({ labels: { broker: brokerId }, points })),
  };
};
