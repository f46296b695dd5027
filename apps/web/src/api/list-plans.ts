import type { PlanListItem, listPlans } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { allPages } from "../lib/all-pages.ts";

export const plansQuery = queryOptions({
  queryKey: ["sizing", "plans"],
  queryFn: ({ signal }): Promise<readonly PlanListItem[]> =>
    allPages((page) => call<typeof listPlans>("GET", "/api/v1/sizing/plans", { query: page, signal })),
});

/** All saved plans, each with a summary of its answer. */
export const usePlans = () => useQuery(plansQuery);
