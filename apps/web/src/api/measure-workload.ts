import type { MeasuredWorkload, measureWorkload } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { MINUTE_MS } from "../lib/durations.ts";

/** What a cluster carried in the last `window`, such as "24h"; nothing is asked while no cluster is chosen. */
export const useMeasuredWorkload = (cluster: string | null, window: string) =>
  useQuery({
    queryKey: ["sizing", "workload", cluster, window],
    queryFn: ({ signal }): Promise<MeasuredWorkload> =>
      call<typeof measureWorkload>("GET", "/api/v1/sizing/workload", {
        query: { cluster: cluster ?? "", window },
        signal,
      }),
    enabled: cluster !== null,
    staleTime: MINUTE_MS,
  });
