import type { listBrokers } from "@highwater/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { pagedQuery } from "../../../lib/paged-query.ts";
import type { BrokersSearch } from "../brokers-search.ts";

/** Brokers by page, as sorted and searched. */
export const useBrokerPages = (cluster: string, search: BrokersSearch) =>
  useInfiniteQuery(
    pagedQuery({
      queryKey: ["broker-list", cluster, search],
      ask: (page, signal) =>
        call<typeof listBrokers>("GET", "/api/v1/clusters/:cluster/brokers", {
          params: { cluster },
          query: { ...search, ...page },
          signal,
        }),
      refreshMs: 10_000,
    }),
  );
