import type { Sized } from "../answer/plan.ts";
import type { FormState } from "../form/form-state.ts";
import classes from "./answer.module.css";
import { LatencyChart } from "./latency-chart.tsx";
import { LimitsCard } from "./limits-card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { TotalsCard } from "./totals-card.tsx";
import { WorthKnowing } from "./worth-knowing.tsx";

interface CardsProps {
  readonly sized: Sized;
  /** Puts another plan into the form. */
  readonly load: (form: FormState) => void;
}

/** What stands behind the key figures, the most telling first. */
export const AnswerCards = ({ sized }: CardsProps) => (
  <>
    <LimitsCard sized={sized} />
    <div className={classes["two"]}>
      <div className={classes["stack"]}>
        <LatencyChart sized={sized} />
        <SettingsCard sized={sized} />
      </div>
      <TotalsCard sized={sized} />
    </div>
    <WorthKnowing sized={sized} />
  </>
);
