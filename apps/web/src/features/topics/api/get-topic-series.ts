import type { getSeries } from "@highwater/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { windowOf } from "../../../lib/time-range.ts";
import type { TimeRange } from "../../../lib/time-range.ts";

const POINTS = 200;
const REFRESH_MS = 15_000;

interface TopicSeriesQuery {
  readonly cluster: string;
  readonly signal: "topic_bytes_in_rate" | "topic_bytes_out_rate" | "topic_messages_in_rate";
  readonly range: TimeRange;
  /** One topic; without it the largest ones and the sum of all others. */
  readonly topic?: string;
}

/** Topics that stand by name in a chart of all. */
const LARGEST = 5;

/** A signal of topics over a range. A range that ends now is asked for again as often as a point is added. */
export const useTopicSeries = ({ cluster, signal: name, range, topic }: TopicSeriesQuery, enabled: boolean) =>
  useQuery({
    queryKey: ["topic-series", cluster, name, topic, range],
    queryFn: ({ signal }) => {
      const { fromMs, toMs } = windowOf(range, Date.now());
      return call<typeof getSeries>("GET", "/api/v1/clusters/:cluster/series", {
        params: { cluster },
        query: {
          signal: name,
          by: "topic",
          ...(topic === undefined ? { largest: LARGEST } : { topic }),
          from: String(Math.round(fromMs)),
          to: String(Math.round(toMs)),
          points: POINTS,
        },
        signal,
      });
    },
    enabled,
    refetchInterval: range.kind === "last" ? Math.max(REFRESH_MS, range.lastMs / POINTS) : false,
    placeholderData: keepPreviousData,
  });
