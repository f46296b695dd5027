import type { ClusterPatch, updateCluster } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { clusterQuery } from "./get-cluster.ts";
import { clustersQuery } from "./list-clusters.ts";

/** Changes a cluster; the answer takes the place of what was known of it. */
export const useUpdateCluster = (cluster: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ClusterPatch) =>
      call<typeof updateCluster>("PATCH", "/api/v1/clusters/:cluster", { params: { cluster }, body }),
    onSuccess: (changed) => {
      client.setQueryData(clusterQuery(cluster).queryKey, changed);
      return client.invalidateQueries({ queryKey: clustersQuery.queryKey, exact: true });
    },
  });
};
