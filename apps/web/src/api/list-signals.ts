import type { Signal, listSignals } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { DAY_MS } from "../lib/durations.ts";

export const signalsQuery = queryOptions({
  queryKey: ["signals"],
  queryFn: async ({ signal }): Promise<readonly Signal[]> =>
    (await call<typeof listSignals>("GET", "/api/v1/signals", { query: { limit: 500 }, signal })).items,
  staleTime: DAY_MS,
});

/** The catalogue of canonical signals. */
export const useSignals = () => useQuery(signalsQuery);
