import type { listConsumerGroups } from "@highwater/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import type { GroupsSearch } from "../groups-search.ts";

const REFRESH_MS = 10_000;
const PAGE = 200;

/** Consumer groups by page, as sorted and searched. */
export const useGroupPages = (cluster: string, search: GroupsSearch) =>
  useInfiniteQuery({
    queryKey: ["consumer-groups", cluster, search],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listConsumerGroups>("GET", "/api/v1/clusters/:cluster/consumer-groups", {
        params: { cluster },
        query: { ...search, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
