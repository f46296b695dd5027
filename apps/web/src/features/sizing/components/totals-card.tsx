import { clusterTotals } from "../answer/cluster-totals.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./answer.module.css";
import { Card } from "./card.tsx";

/** Network, storage and recovery of the whole cluster, each with its formula. */
export const TotalsCard = ({ sized }: { readonly sized: Sized }) => (
  <Card title="The whole cluster" note={`${sized.answer.brokers} brokers together`}>
    <table className={classes["totals"]}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Worked out as</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {clusterTotals(sized.answer).map(({ title, formula, text, exact }) => (
          <tr key={title} data-total={title}>
            <th scope="row">{title}</th>
            <td>{formula}</td>
            <td title={exact}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
