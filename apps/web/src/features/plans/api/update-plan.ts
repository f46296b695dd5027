import type { PlanPatch, updatePlan } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { plansQuery } from "../../../api/list-plans.ts";
import { call } from "../../../lib/api-client.ts";
import { planQuery } from "./get-plan.ts";

/** Gives a saved plan another name or request. */
export const useUpdatePlan = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanPatch) =>
      call<typeof updatePlan>("PATCH", "/api/v1/sizing/plans/:id", { params: { id }, body }),
    onSuccess: (changed) => {
      client.setQueryData(planQuery(id).queryKey, changed);
      return client.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
  });
};
