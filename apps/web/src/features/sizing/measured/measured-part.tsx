import type { MeasuredWorkload } from "@highwater/contract";
import type { Known } from "@highwater/sizing";
import { Failure } from "../../../components/ui/failure.tsx";
import type { Plan } from "../answer/plan.ts";
import { AgainstCluster } from "./against-cluster.tsx";
import classes from "./measured.module.css";
import type { Origins } from "./origins.ts";
import type { MeasuredFrom } from "./use-measured-from.ts";

interface PartProps {
  readonly from: MeasuredFrom | null;
  readonly measured: MeasuredWorkload | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly plan: Plan;
  readonly known: Known;
  readonly origins: Origins | null;
}

/** What the cluster that the plan was taken from says to it; nothing where it was taken from none. */
export const MeasuredPart = ({ from, measured, error, retry, plan, known, origins }: PartProps) => {
  if (from === null) return null;
  if (measured !== undefined && origins !== null)
    return <AgainstCluster measured={measured} plan={plan} known={known} origins={origins} />;
  return error === null ? (
    <p className={classes["waiting"]}>Reading what {from.cluster} carries, to hold its brokers against this plan</p>
  ) : (
    <Failure title={`The brokers of ${from.cluster} cannot be held against this plan`} error={error} retry={retry} />
  );
};
