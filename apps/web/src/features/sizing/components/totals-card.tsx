import { memo } from "react";
import { clusterTotals } from "../answer/cluster-totals.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./answer.module.css";
import { Card } from "./card.tsx";
import { Why } from "../../../components/why/why.tsx";

/** Network, storage and recovery of the whole cluster, each with its formula. */
export const TotalsCard = memo(({ sized }: { readonly sized: Sized }) => (
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
        {clusterTotals(sized).map((total) => (
          <tr key={total.title} data-total={total.title}>
            <th scope="row">{total.title}</th>
            <td>
              {total.formula}
              {total.limit === null ? null : <small className={classes["limitedBy"]}>{total.limit}</small>}
            </td>
            <td>
              <Why derivation={total}>{total.value}</Why>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
));
