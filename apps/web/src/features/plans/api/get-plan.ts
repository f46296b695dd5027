import type { getPlan } from "@highwater/contract";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";

/** A saved plan with its answer; without an id nothing is asked. */
export const planQuery = (id: string | null) =>
  queryOptions({
    queryKey: ["sizing", "plan", id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => call<typeof getPlan>("GET", "/api/v1/sizing/plans/:id", { params: { id }, signal }),
  });

/** The saved plan that a page is about. */
export const usePlan = (id: string | null) => useQuery(planQuery(id));
