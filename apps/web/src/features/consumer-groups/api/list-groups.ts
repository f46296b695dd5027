import type { listConsumerGroups } from "@highwater/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { pagedQuery } from "../../../lib/paged-query.ts";
import type { GroupsSearch } from "../groups-search.ts";

/** Consumer groups by page, as sorted and searched. */
export const useGroupPages = (cluster: string, search: GroupsSearch) =>
  useInfiniteQuery(
    pagedQuery({
      queryKey: ["consumer-groups", cluster, search],
      ask: (page, signal) =>
        call<typeof listConsumerGroups>("GET", "/api/v1/clusters/:cluster/consumer-groups", {
          params: { cluster },
          query: { ...search, ...page },
          signal,
        }),
      refreshMs: 10_000,
    }),
  );
