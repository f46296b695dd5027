import type { SeriesAnswer } from "@highwater/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ChartState } from "../../components/charts/chart-card.tsx";
import type { Line } from "../../lib/series.ts";

/** Nothing of topics was ever told of the cluster. */
export const isUnknown = (answer: SeriesAnswer | undefined): boolean =>
  answer?.topics !== undefined && answer.topics.own + answer.topics.summed === 0;

/** How a chart of topics stands. `whyEmpty` says why an answer makes no line. */
export const topicChartState = (
  { data, error, refetch }: UseQueryResult<SeriesAnswer>,
  lines: readonly Line[],
  whyEmpty: (answer: SeriesAnswer) => string,
): ChartState => {
  if (error !== null && data === undefined) return { kind: "error", error, retry: () => void refetch() };
  if (data === undefined) return { kind: "loading" };
  return lines.length === 0 ? { kind: "empty", why: whyEmpty(data) } : { kind: "ready" };
};
