import { costFigures } from "../answer/cost-figures.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./answer.module.css";
import { Card } from "./card.tsx";
import { Why } from "../../../components/why/why.tsx";

/** What the plan costs a month at the user's own prices. */
export const CostCard = ({ sized }: { readonly sized: Sized }) => {
  const { cost } = sized.answer;
  return (
    <Card title="Cost" note={cost === null ? "no prices given" : "a month of 730 hours"}>
      {cost === null ? (
        <p className={classes["dim"]}>
          Put your own prices per broker-hour, per GB and per cross-zone GB under Hardware and policy, Prices: what has
          a price is counted here. No price is assumed.
        </p>
      ) : (
        <table className={classes["totals"]}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Worked out as</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {costFigures(cost).map((figure) => (
              <tr key={figure.title} data-cost={figure.title}>
                <th scope="row">{figure.title}</th>
                <td>{figure.formula}</td>
                <td>
                  <Why derivation={figure}>{figure.value}</Why>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
};
