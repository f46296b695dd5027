import type { getCatalog } from "@highwater/contract";
import type { Catalog } from "@highwater/sizing";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { HOUR_MS } from "../lib/durations.ts";

export const catalogQuery = queryOptions({
  queryKey: ["sizing", "catalog"],
  queryFn: ({ signal }): Promise<Catalog> => call<typeof getCatalog>("GET", "/api/v1/sizing/catalog", { signal }),
  staleTime: HOUR_MS,
});

/** Hardware that a plan may name: the published entries, and those that were added to this console. */
export const useCatalog = () => useQuery(catalogQuery);
