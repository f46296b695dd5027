import type { getSignal, SignalDetail } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { MINUTE_MS } from "../lib/durations.ts";

/** One signal: how it is computed, its expressions, and which clusters have it just now. */
export const useSignal = (name: string) =>
  useQuery({
    queryKey: ["signals", name],
    queryFn: ({ signal }): Promise<SignalDetail> =>
      call<typeof getSignal>("GET", "/api/v1/signals/:signal", { params: { signal: name }, signal }),
    staleTime: MINUTE_MS,
  });
