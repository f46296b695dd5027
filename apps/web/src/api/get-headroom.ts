import type { getHeadroom } from "@highwater/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { windowOf } from "../lib/time-range.ts";
import type { TimeRange } from "../lib/time-range.ts";

const REFRESH_MS = 30_000;
const MOST_POINTS = 200;

/** Live load and p99 of a cluster over a profile's curve; a range that ends now is asked for again. */
export const headroomQuery = (cluster: string, profile: string, range: TimeRange) =>
  queryOptions({
    queryKey: ["headroom", cluster, profile, range],
    queryFn: ({ signal }) => {
      const { fromMs, toMs } = windowOf(range, Date.now());
      return call<typeof getHeadroom>("GET", "/api/v1/clusters/:cluster/headroom", {
        params: { cluster },
        query: {
          profile,
          from: String(Math.round(fromMs)),
          points: MOST_POINTS,
          ...(range.kind === "between" ? { to: String(Math.round(toMs)) } : {}),
        },
        signal,
      });
    },
    refetchInterval: range.kind === "last" ? REFRESH_MS : false,
    placeholderData: (previous, query) => {
      const [, ofCluster, ofProfile] = query?.queryKey ?? [];
      return ofCluster === cluster && ofProfile === profile ? previous : undefined;
    },
  });
