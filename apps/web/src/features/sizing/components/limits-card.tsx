import { limitsOf } from "../answer/limits.ts";
import type { Sized } from "../answer/plan.ts";
import { termsOf } from "../answer/plan-terms.ts";
import { deciderOf } from "../answer/verdict.ts";
import type { FormState } from "../form/form-state.ts";
import { Card } from "./card.tsx";
import classes from "./answer.module.css";
import { LimitRow } from "./limit-row.tsx";
import { ReliefList } from "./relief-list.tsx";

interface CardProps {
  readonly sized: Sized;
  readonly load: (form: FormState) => void;
}

/** Every limit that was checked, how full it is now and after a failure. */
export const LimitsCard = ({ sized, load }: CardProps) => {
  const { constraints, brokers } = sized.answer;
  const terms = termsOf(sized);
  const lost = terms.brokersLost > 1 ? `${terms.brokersLost} brokers` : "one broker";
  return (
    <Card title="What limits it" note={`of the ceiling · ▏with ${lost} lost`}>
      <ul className={classes["limits"]}>
        {limitsOf(constraints, deciderOf(sized), brokers, sized.request).map((limit) => (
          <LimitRow key={limit.name} limit={limit} terms={terms} />
        ))}
      </ul>
      <ReliefList sized={sized} load={load} />
    </Card>
  );
};
