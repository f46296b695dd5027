import type { Catalog, Profile } from "@highwater/sizing";
import type { ReactNode } from "react";
import type { Step } from "../form/steps.ts";
import classes from "./form.module.css";
import { HardwareStep } from "./hardware-step.tsx";
import { WorkloadStep } from "./workload-step.tsx";

interface PlanFormProps {
  readonly step: Step;
  readonly catalog: Catalog | undefined;
  readonly profiles: readonly Profile[];
}

interface PanelProps {
  readonly step: Step;
  readonly title: string;
  readonly hidden: boolean;
  readonly children: ReactNode;
}

/** The fields of one step; those of the others stay in the page, so that nothing that was opened closes. */
const Panel = ({ step, title, hidden, children }: PanelProps) => (
  <section className={classes["panel"]} aria-labelledby={`step-${step}`} data-panel={step} hidden={hidden}>
    <h2 id={`step-${step}`} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);

/** What the cluster must carry, of what it is made, and what it must survive. */
export const PlanForm = ({ step, catalog, profiles }: PlanFormProps) => (
  <form
    className={classes["form"]}
    aria-label="Plan"
    hidden={step === "answer"}
    onSubmit={(event) => event.preventDefault()}
  >
    <Panel step="workload" title="Workload" hidden={step !== "workload"}>
      <WorkloadStep />
    </Panel>
    <Panel step="hardware" title="Hardware and policy" hidden={step !== "hardware"}>
      <HardwareStep catalog={catalog} profiles={profiles} />
    </Panel>
  </form>
);
