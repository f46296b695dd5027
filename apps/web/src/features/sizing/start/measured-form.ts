import type { MeasuredWorkload } from "@highwater/contract";
import { formFromRequest } from "../form/form-from-request.ts";
import type { FormOfRequest } from "../form/form-from-request.ts";
import { BLANK } from "../form/form-state.ts";

const LOST = Number(BLANK.lost);

/**
 * The form of what a cluster carries. What the cluster does not tell is as in the blank form: one broker may be lost,
 * and p99 is judged by the published profile.
 */
export const measuredForm = ({
  workload,
  broker,
  policy,
}: Pick<MeasuredWorkload, "workload" | "broker" | "policy">): FormOfRequest =>
  formFromRequest({
    workload,
    broker,
    policy: { ...policy, brokerFailuresTolerated: policy.brokerFailuresTolerated ?? LOST },
    profile: BLANK.profile,
  });
