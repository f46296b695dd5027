import type { getConsumerGroup } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";

const REFRESH_MS = 10_000;

/** One group with its partitions, members and lag over time. */
export const useGroup = (cluster: string, group: string) =>
  useQuery({
    queryKey: ["consumer-group", cluster, group],
    queryFn: ({ signal }) =>
      call<typeof getConsumerGroup>("GET", "/api/v1/clusters/:cluster/consumer-groups/:group", {
        params: { cluster, group },
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });
