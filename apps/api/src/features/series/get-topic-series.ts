import type { Series, SeriesAnswer, TopicSeriesFacts } from "@highwater/contract/series";
import { topicAdvice, type TopicSignal } from "@highwater/telemetry";
import { saySummed, type TopicBook } from "../../collect/topics/topic-book.ts";
import type { TopicPlace } from "../../collect/topics/topic-table.ts";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { invalidInput } from "../../errors.ts";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { parseTimeRange } from "../../time-range.ts";
import { meanOf, restOf } from "./largest-topics.ts";
import { DEFAULT_POINTS, type SeriesRequest } from "./series-request.ts";

interface Tools {
  readonly store: MetricsStore;
  readonly book: Pick<TopicBook, "placesOf" | "summary">;
  /** Namings of what tells of a cluster's brokers. */
  readonly namingsOf: (clusterId: number) => readonly string[];
}

interface TopicRequest extends SeriesRequest {
  readonly ofTopics: TopicSignal;
}

const OTHER = "other";
const OTHERS: TopicPlace = { name: OTHER, place: 0, sinceMs: 0, seenMs: 0 };

const checkRequest = ({ signal, by, broker, topic, largest }: TopicRequest): void => {
  const faults: { path: string; message: string }[] = [];
  if (by === "broker") faults.push({ path: "query.by", message: `must be topic, since "${signal}" is told by topic` });
  if (broker !== undefined)
    faults.push({
      path: "query.broker",
      message: `cannot be given, since "${signal}" is told of all brokers together`,
    });
  if (topic !== undefined && largest !== undefined)
    faults.push({ path: "query.largest", message: "cannot be given together with topic" });
  if (faults.length > 0) throw invalidInput(faults);
};

const hasFlow = ({ points }: Pick<Series, "points">) => points.some(([, value]) => value !== null && value > 0);

const factsOf = async ({ book, namingsOf }: Tools, clusterId: number): Promise<TopicSeriesFacts> => {
  const summary = await book.summary(clusterId);
  const isTold = summary.own + summary.summed > 0;
  const advice = isTold ? undefined : namingsOf(clusterId).flatMap((naming) => topicAdvice(naming) ?? [])[0];
  return {
    ...summary,
    sentence: saySummed(summary),
    advice: advice === undefined ? null : { text: advice.advice, snippet: advice.snippet },
  };
};

/**
 * Rates of the topics of a cluster over time, all brokers added.
 *
 * @throws {ApiError} 400 where it is asked for by broker, or for a wrong range
 */
export const getTopicSeries = async (
  tools: Tools,
  cluster: ClusterRow,
  request: TopicRequest,
  nowMs: number,
): Promise<SeriesAnswer> => {
  checkRequest(request);
  const { ofTopics, topic, largest, points = DEFAULT_POINTS } = request;
  const range = parseTimeRange(request, nowMs);
  const asked = topic === undefined ? undefined : new Set([topic].flat());
  const all = [...(await tools.book.placesOf(cluster.id)), OTHERS];
  const wanted = new Map(
    all.filter(({ name }) => asked === undefined || asked.has(name)).map((one) => [one.place, one]),
  );
  const told = await tools.store.topicRates({
    clusterId: cluster.id,
    measure: ofTopics.measure,
    places: [...wanted.keys()],
    points,
    leastStepMs: cluster.scrapeIntervalSeconds * 1000,
    maxGapMs: deriveContextOf(cluster).maxGapMs,
    ...range,
  });
  const series = told.map(({ place, points: found }) => {
    const { name, sinceMs } = wanted.get(place) ?? OTHERS;
    return { place, name, points: found.filter(([timeMs]) => timeMs >= sinceMs) };
  });
  const own = series.filter(({ place, points: found }) => place !== OTHERS.place && found.length > 0);
  const others = series.filter((one) => one.place === OTHERS.place && hasFlow(one));
  const sorted = own.toSorted((one, other) => meanOf(other.points) - meanOf(one.points));
  const shown = largest === undefined ? sorted : sorted.slice(0, largest);
  const rest = restOf([...sorted.slice(shown.length), ...others].map((one) => one.points));
  return {
    signal: ofTopics.name,
    unit: ofTopics.unit,
    ...range,
    clamped: false,
    series: [
      ...shown.map(({ name, points: found }): Series => ({ labels: { topic: name }, points: found })),
      ...(rest.length === 0 ? [] : [{ labels: { topic: OTHER, summed: "true" }, points: rest }]),
    ],
    topics: await factsOf(tools, cluster.id),
  };
};
