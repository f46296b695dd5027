import type { SeriesAnswer } from "@highwater/contract/series";
import { findSignal, type Signal, SIGNALS, TOPIC_SIGNALS } from "@highwater/telemetry";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { ApiError, invalidInput } from "../../errors.ts";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { nearestName } from "../../nearest-name.ts";
import { parseTimeRange } from "../../time-range.ts";
import { DEFAULT_POINTS, type SeriesRequest } from "./series-request.ts";

const knownSignal = (name: string): Signal => {
  const signal = findSignal(name);
  if (signal !== undefined) return signal;
  const names = [...SIGNALS, ...TOPIC_SIGNALS].map((known) => known.name);
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
  throw new ApiError(
    400,
    "Unknown signal",
    `There is no signal "${name}".${hint} GET /api/v1/signals lists all of them.`,
    { errors: [{ path: "query.signal", message: `is not a known signal.${hint}` }] },
  );
};

const ofTopics = TOPIC_SIGNALS.map(({ name }) => name).join(", ");

const refuseTopics = ({ signal, by, topic, largest }: SeriesRequest): void => {
  const paths = [
    ...(by === "topic" ? ["by"] : []),
    ...(topic === undefined ? [] : ["topic"]),
    ...(largest === undefined ? [] : ["largest"]),
  ];
  if (paths.length === 0) return;
  const message = `asks for topics, and "${signal}" is told by broker; by topic there are ${ofTopics}`;
  throw invalidInput(paths.map((name) => ({ path: `query.${name}`, message })));
};

/**
 * A signal of a cluster over time, one series per broker.
 *
 * @throws {ApiError} 400 for an unknown signal or a wrong range, or where topics are asked for
 */
export const getSeries = async (
  store: MetricsStore,
  cluster: ClusterRow,
  request: SeriesRequest,
  nowMs: number,
): Promise<SeriesAnswer> => {
  const signal = knownSignal(request.signal);
  refuseTopics(request);
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
