import type { getTopic, listTopicPartitions } from "@highwater/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { pagedQuery } from "../../../lib/paged-query.ts";
import type { PartitionList } from "../topics-search.ts";

const REFRESH_MS = 15_000;
const PAGE = 500;

/** One topic. */
export const useTopic = (cluster: string, topic: string) =>
  useQuery({
    queryKey: ["topic", cluster, topic],
    queryFn: ({ signal }) =>
      call<typeof getTopic>("GET", "/api/v1/clusters/:cluster/topics/:topic", { params: { cluster, topic }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** Its partitions by page, as sorted and searched; asked for again only with the page's first one. */
export const usePartitionPages = (cluster: string, topic: string, search: PartitionList) =>
  useInfiniteQuery(
    pagedQuery({
      queryKey: ["partitions", cluster, topic, search],
      ask: (page, signal) =>
        call<typeof listTopicPartitions>("GET", "/api/v1/clusters/:cluster/topics/:topic/partitions", {
          params: { cluster, topic },
          query: { ...search, ...page },
          signal,
        }),
      pageSize: PAGE,
    }),
  );
