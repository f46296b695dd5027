import type { BenchmarkRunItem, listBenchmarkRuns, QueryOf } from "@highwater/contract";
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api-client.ts";

/** Which runs are wanted; nothing stands for all of one's own. */
export type RunFilters = Omit<QueryOf<typeof listBenchmarkRuns>, "limit" | "cursor">;

type RunQuery = QueryOf<typeof listBenchmarkRuns>;

const PATH = "/api/v1/benchmark-runs";
/** Everything that is asked about runs is kept under this name. */
export const RUNS_KEY = ["benchmark-runs"] as const;
export const RUNS_A_PAGE = 50;

const askPage = (query: RunQuery, signal: AbortSignal) =>
  call<typeof listBenchmarkRuns>("GET", PATH, { query, signal });

/** Runs, newest first: the first `limit` of them, or all where that is not given. */
export const runsQuery = ({ limit, ...filters }: RunFilters & { readonly limit?: number }) =>
  queryOptions({
    queryKey: [...RUNS_KEY, "list", filters, limit ?? "all"],
    queryFn: async ({ signal }): Promise<readonly BenchmarkRunItem[]> =>
      limit === undefined
        ? allPages((page) => askPage({ ...filters, ...page }, signal))
        : (await askPage({ ...filters, limit }, signal)).items,
  });

export const useRuns = (wanted: RunFilters & { readonly limit?: number }, enabled = true) =>
  useQuery({ ...runsQuery(wanted), enabled });

const runPagesQuery = (filters: RunFilters) =>
  infiniteQueryOptions({
    queryKey: [...RUNS_KEY, "pages", filters],
    queryFn: ({ signal, pageParam }) =>
      askPage({ ...filters, limit: RUNS_A_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Runs page by page, newest first. */
export const useRunPages = (filters: RunFilters) => useInfiniteQuery(runPagesQuery(filters));
