import type { MeasuredWorkload } from "@highwater/contract";
import { provisioning } from "@highwater/sizing";
import type { Known } from "@highwater/sizing";
import { useMemo } from "react";
import { ProvisioningLimits } from "../../../components/provisioning/provisioning-limits.tsx";
import { ProvisioningSentence } from "../../../components/provisioning/provisioning-sentence.tsx";
import { Fold } from "../../../components/ui/fold.tsx";
import type { Plan } from "../answer/plan.ts";
import { MeasuredTables } from "../components/start/measured-tables.tsx";
import type { FieldKey } from "../form/form-state.ts";
import { NUMBER_FIELDS, NUMBER_KEYS } from "../form/number-fields.ts";
import classes from "./measured.module.css";
import type { Origins } from "./origins.ts";

const NONE: readonly string[] = [];

interface AgainstProps {
  readonly measured: MeasuredWorkload;
  readonly plan: Plan;
  readonly known: Known;
  readonly origins: Origins;
}

const labelOf = (key: FieldKey): string => {
  const number = NUMBER_KEYS.find((one) => one === key);
  return number === undefined ? "Drive" : NUMBER_FIELDS[number].label;
};

/** What stands in the plan otherwise than the cluster tells it. */
const Differences = ({ origins }: { readonly origins: Origins }) => {
  const others = [...origins].filter(([, { differs }]) => differs);
  if (others.length === 0) return <>The plan stands as measured.</>;
  return (
    <>
      This judges the plan as it stands, not what runs: it differs from what is measured in{" "}
      {others.map(([key, { text }]) => `${labelOf(key)} (measured: ${text})`).join(", ")}.
    </>
  );
};

/** The brokers that run held against the plan as it stands; they are not judged where the load was not measured whole. */
const useJudged = ({ measured, plan, known }: Omit<AgainstProps, "origins">): MeasuredWorkload["provisioning"] => {
  const request = plan.kind === "sized" || plan.kind === "unsatisfiable" ? plan.request : null;
  return useMemo(() => {
    const { provisioning: told } = measured;
    if (told.silentBrokers > 0) return told;
    if (request !== null) return { ...provisioning(request, told.presentBrokers, known), silentBrokers: 0 };
    const why = "The plan cannot be sized as it stands.";
    return { ...provisioning({}, null, known), presentBrokers: told.presentBrokers, silentBrokers: 0, why };
  }, [measured, request, known]);
};

/** Whether the brokers of the cluster that a plan was taken from are too few, enough or too many for it, and why. */
export const AgainstCluster = ({ origins, ...props }: AgainstProps) => {
  const judged = useJudged(props);
  const { measured } = props;
  return (
    <section className={classes["against"]} aria-label={`Against ${measured.cluster} as it runs`} data-against>
      <div aria-live="polite">
        <ProvisioningSentence cluster={measured.cluster} judged={judged} />
      </div>
      <p className={classes["basis"]}>
        <Differences origins={origins} />
      </p>
      <div className={classes["folds"]}>
        {judged.limits.length === 0 ? null : (
          <Fold summary={`How full the ${judged.presentBrokers} brokers would be`}>
            <ProvisioningLimits judged={judged} />
          </Fold>
        )}
        <Fold summary="How each field was found">
          <MeasuredTables measured={measured} notes={NONE} />
        </Fold>
      </div>
    </section>
  );
};
