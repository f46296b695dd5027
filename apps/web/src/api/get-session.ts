import type { getSession } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { SESSION_KEY } from "../lib/query-client.ts";

const FRESH_MS = 60_000;
const RETRY_MS = 5000;

/** Who asks, and how one can sign in; asked for again whenever the console refuses something. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => call<typeof getSession>("GET", "/api/v1/session", { signal }),
  staleTime: FRESH_MS,
  // Many parts of a page look at it: where it failed, each of them would ask anew.
  retryOnMount: false,
  refetchInterval: ({ state }) => (state.data === undefined && state.errorUpdateCount > 0 ? RETRY_MS : false),
});

/** Who asks, and how one can sign in. */
export const useSession = () => useQuery(sessionQuery);
