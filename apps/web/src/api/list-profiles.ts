import type { SizingProfile, listProfiles } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api-client.ts";
import { HOUR_MS } from "../lib/durations.ts";

export const profilesQuery = queryOptions({
  queryKey: ["sizing", "profiles"],
  queryFn: ({ signal }): Promise<readonly SizingProfile[]> =>
    allPages((page) => call<typeof listProfiles>("GET", "/api/v1/sizing/profiles", { query: page, signal })),
  staleTime: HOUR_MS,
});

/** Measurements that a plan may stand on: the published ones, and those that were added to this console. */
export const useProfiles = () => useQuery(profilesQuery);
