import type { getSpool } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiProblem } from "../lib/api-problem.ts";
import { call } from "../lib/api-client.ts";

const REFRESH_MS = 10_000;

const spoolQuery = queryOptions({
  queryKey: ["spool"],
  queryFn: ({ signal }) => call<typeof getSpool>("GET", "/api/v1/spool", { signal }),
  // Who may not ask is not asked for again.
  refetchInterval: ({ state: { error } }) => (error instanceof ApiProblem && error.status < 500 ? false : REFRESH_MS),
});

/** Scrapes that wait on disk for the database. */
export const useSpool = () => useQuery(spoolQuery);
