import type { PlanInput, createPlan } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { plansQuery } from "../../../api/list-plans.ts";
import { call } from "../../../lib/api-client.ts";
import { planQuery } from "./get-plan.ts";

/** Saves a request under a name; the console works out its answer. */
export const useCreatePlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanInput) => call<typeof createPlan>("POST", "/api/v1/sizing/plans", { body }),
    onSuccess: (created) => {
      client.setQueryData(planQuery(created.id).queryKey, created);
      return client.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
  });
};
