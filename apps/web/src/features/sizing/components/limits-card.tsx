import { limitsOf } from "../answer/limits.ts";
import type { Sized } from "../answer/plan.ts";
import { deciderOf } from "../answer/verdict.ts";
import { Card } from "./card.tsx";
import classes from "./answer.module.css";
import { LimitRow } from "./limit-row.tsx";

/** Every limit that was checked, how full it is now and after a failure. */
export const LimitsCard = ({ sized }: { readonly sized: Sized }) => {
  const { constraints, brokers } = sized.answer;
  const lost = sized.request.policy?.brokerFailuresTolerated ?? 0;
  return (
    <Card title="What limits it" note={`of the ceiling · ▏with ${lost > 1 ? `${lost} brokers` : "one broker"} lost`}>
      <ul className={classes["limits"]}>
        {limitsOf(constraints, deciderOf(sized), brokers, sized.request).map((limit) => (
          <LimitRow key={limit.name} limit={limit} />
        ))}
      </ul>
    </Card>
  );
};
