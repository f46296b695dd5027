import type { listBrokers } from "@highwater/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import type { BrokersSearch } from "../brokers-search.ts";

const REFRESH_MS = 10_000;
const PAGE = 200;

/** Brokers by page, as sorted and searched. */
export const useBrokerPages = (cluster: string, search: BrokersSearch) =>
  useInfiniteQuery({
    queryKey: ["broker-list", cluster, search],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listBrokers>("GET", "/api/v1/clusters/:cluster/brokers", {
        params: { cluster },
        query: { ...search, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
