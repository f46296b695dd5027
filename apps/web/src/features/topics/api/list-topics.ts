import type { listTopics } from "@highwater/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { pagedQuery } from "../../../lib/paged-query.ts";
import type { TopicList } from "../topics-search.ts";

/** Topics by page, as sorted and searched. */
export const useTopicPages = (cluster: string, search: TopicList) =>
  useInfiniteQuery(
    pagedQuery({
      queryKey: ["topics", cluster, search],
      ask: (page, signal) =>
        call<typeof listTopics>("GET", "/api/v1/clusters/:cluster/topics", {
          params: { cluster },
          query: { ...search, ...page },
          signal,
        }),
      refreshMs: 15_000,
    }),
  );
