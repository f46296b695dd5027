import type { listTopics } from "@highwater/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import type { TopicsSearch } from "../topics-search.ts";

const REFRESH_MS = 15_000;
const PAGE = 200;

/** Topics by page, as sorted and searched. */
export const useTopicPages = (cluster: string, search: TopicsSearch) =>
  useInfiniteQuery({
    queryKey: ["topics", cluster, search],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listTopics>("GET", "/api/v1/clusters/:cluster/topics", {
        params: { cluster },
        query: { ...search, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
