import type { deleteCluster } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clusterQuery } from "../../../api/get-cluster.ts";
import { verdictQuery } from "../../../api/get-verdict.ts";
import { clustersQuery } from "../../../api/list-clusters.ts";
import { call } from "../../../lib/api-client.ts";

/** Removes a cluster and all its samples. */
export const useDeleteCluster = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cluster: string) =>
      call<typeof deleteCluster>("DELETE", "/api/v1/clusters/:cluster", { params: { cluster } }),
    onSuccess: async (_, cluster) => {
      client.setQueryData(clustersQuery.queryKey, (known) => known?.filter(({ name }) => name !== cluster));
      client.removeQueries({ queryKey: clusterQuery(cluster).queryKey });
      client.removeQueries({ queryKey: verdictQuery(cluster).queryKey });
      await client.invalidateQueries({ queryKey: clustersQuery.queryKey, exact: true });
    },
  });
};
