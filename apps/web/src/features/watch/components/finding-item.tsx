import type { Finding } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { sinceText } from "../../../lib/since-text.ts";
import { searchBetween } from "../../../lib/time-range.ts";
import { useWatchView, WatchViewProvider } from "../live/view.tsx";
import { SignalChart } from "./signal-chart.tsx";
import classes from "./watch.module.css";

interface FindingProps {
  readonly cluster: string;
  readonly finding: Finding;
  readonly nowMs: number;
  readonly isFirst: boolean;
}

const rangeAt = ({ from, to }: NonNullable<Finding["at"]>) => searchBetween(Date.parse(from), Date.parse(to));

/** The signal at the moment that is told of, whatever the page's range. */
const MomentChart = ({ signal, from, to }: { readonly signal: string; readonly from: string; readonly to: string }) => {
  const view = useWatchView();
  const moment = useMemo(
    () => ({ ...view, range: { kind: "between", fromMs: Date.parse(from), toMs: Date.parse(to) } as const }),
    [view, from, to],
  );
  return (
    <WatchViewProvider value={moment}>
      <SignalChart signal={signal} title={signal} note="at that time" />
    </WatchViewProvider>
  );
};

const Links = ({ cluster, finding: { at, brokerId, rule } }: Pick<FindingProps, "cluster" | "finding">) => {
  const search = at === null ? {} : rangeAt(at);
  return (
    <p className={classes["findingLinks"]}>
      {at === null ? null : (
        <Link to="/clusters/$cluster" params={{ cluster }} search={search}>
          All charts at that time
        </Link>
      )}
      {brokerId === undefined ? null : (
        <Link to="/clusters/$cluster/brokers/$broker" params={{ cluster, broker: brokerId }} search={search}>
          {rule === "broker_degraded" ? `Broker ${brokerId}, and how to move its leaders away` : `Broker ${brokerId}`}
        </Link>
      )}
    </p>
  );
};

/** One finding: what, since when, the figures, the chart at that time, and what to check in which order. */
export const FindingItem = ({ cluster, finding, nowMs, isFirst }: FindingProps) => {
  const { state, sentence, since, evidence, checks, signal, at, causedBy } = finding;
  return (
    <li className={classes["finding"]} data-rule={finding.rule} data-consequence={causedBy !== null}>
      <StateDot state={state} />
      <div>
        {isFirst ? null : <p className={classes["findingSentence"]}>{sentence}</p>}
        <p className={classes["findingFacts"]}>
          {causedBy === null || causedBy.brokerId === null ? null : `Follows from broker ${causedBy.brokerId}. `}
          {since === null || isFirst ? null : `So ${sinceText(since, nowMs)}. `}
          {evidence}
        </p>
        {checks.length === 0 || causedBy !== null ? null : (
          <>
            <h3>Check in this order</h3>
            <ol className={classes["checks"]}>
              {checks.map((check) => (
                <li key={check}>{check}</li>
              ))}
            </ol>
          </>
        )}
        {signal === null || at === null || causedBy !== null ? null : (
          <MomentChart signal={signal} from={at.from} to={at.to} />
        )}
        <Links cluster={cluster} finding={finding} />
      </div>
    </li>
  );
};
