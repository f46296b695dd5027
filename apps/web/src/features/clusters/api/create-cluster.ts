import type { ClusterInput, createCluster } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clusterQuery } from "../../../api/get-cluster.ts";
import { clustersQuery } from "../../../api/list-clusters.ts";
import { call } from "../../../lib/api-client.ts";

/** Adds a cluster. */
export const useCreateCluster = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ClusterInput) => call<typeof createCluster>("POST", "/api/v1/clusters", { body }),
    onSuccess: (created) => {
      client.setQueryData(clusterQuery(created.name).queryKey, created);
      return client.invalidateQueries({ queryKey: clustersQuery.queryKey, exact: true });
    },
  });
};
