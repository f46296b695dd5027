import type { listSignalCoverage, SignalCoverage } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api-client.ts";
import { MINUTE_MS } from "../lib/durations.ts";

/** Which signals each cluster has just now, by name. */
export const useSignalCoverage = () =>
  useQuery({
    queryKey: ["signal-coverage"],
    queryFn: ({ signal }): Promise<readonly SignalCoverage[]> =>
      allPages((page) => call<typeof listSignalCoverage>("GET", "/api/v1/signal-coverage", { query: page, signal })),
    staleTime: MINUTE_MS,
  });
