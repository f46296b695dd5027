import { useDeferredValue } from "react";
import type { Sized } from "../answer/plan.ts";
import type { FormState } from "../form/form-state.ts";
import classes from "./answer.module.css";
import { CostCard } from "./cost-card.tsx";
import { DrivesCard } from "./drives-card.tsx";
import { EvidenceCard } from "./evidence-card.tsx";
import { FocusTip } from "./focus-tip.tsx";
import { LatencyChart } from "./latency-chart.tsx";
import { LimitsCard } from "./limits-card.tsx";
import { ScaleCard } from "./scale-card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { TopologyCard } from "./topology-card.tsx";
import { TotalsCard } from "./totals-card.tsx";
import { WorthKnowing } from "./worth-knowing.tsx";

interface CardsProps {
  readonly sized: Sized;
  /** Puts another plan into the form. */
  readonly load: (form: FormState) => void;
}

/** What stands behind the key figures, the most telling first. Charts and tables follow when typing pauses. */
export const AnswerCards = ({ sized, load }: CardsProps) => {
  const later = useDeferredValue(sized);
  return (
    <FocusTip className={classes["cards"]}>
      <LimitsCard sized={sized} load={load} />
      <div className={classes["two"]}>
        <LatencyChart sized={later} />
        <ScaleCard sized={later} />
      </div>
      <WorthKnowing sized={later} />
      <TotalsCard sized={later} />
      <CostCard sized={later} />
      <DrivesCard sized={later} load={load} />
      <TopologyCard sized={later} />
      <SettingsCard sized={later} />
      <EvidenceCard sized={later} />
    </FocusTip>
  );
};
