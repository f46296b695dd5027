import type { deletePlan } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { plansQuery } from "../../../api/list-plans.ts";
import { call } from "../../../lib/api-client.ts";
import { planQuery } from "./get-plan.ts";

/** Removes a saved plan. */
export const useDeletePlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof deletePlan>("DELETE", "/api/v1/sizing/plans/:id", { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(plansQuery.queryKey, (known) => known?.filter((plan) => plan.id !== id));
      client.removeQueries({ queryKey: planQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
  });
};
