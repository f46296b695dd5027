import type { Canary, CanaryBroker, Cluster } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useCanary } from "../../../api/get-canary.ts";
import { Quantity } from "../../../components/ui/number.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { stateOfCanary } from "../canary-state.ts";
import { slowest } from "../slowest.ts";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./canary.module.css";

const P99 = ({
  brokers,
  which,
}: {
  readonly brokers: readonly CanaryBroker[];
  readonly which: "produce" | "roundTrip";
}) => {
  const worst = slowest(brokers, which);
  return (
    <span>
      {which === "produce" ? "produce" : "round trip"} p99 <Quantity value={worst?.p99Ms ?? null} unit="ms" />
      {worst === null || brokers.length < 2 ? null : <small> broker {worst.brokerId}</small>}
    </span>
  );
};

const Felt = ({ canary }: { readonly canary: Canary }) => {
  const { state, reason, brokers, lostLastDay } = canary;
  if (state !== "running") return <span>{state === "starting" ? "no record has come back yet" : reason}</span>;
  return (
    <>
      <P99 brokers={brokers} which="produce" />
      <P99 brokers={brokers} which="roundTrip" />
      <span data-tone={lostLastDay > 0 ? "bad" : undefined}>
        {lostLastDay === 0 ? "none" : lostLastDay.toLocaleString("en")} lost in 24 h
      </span>
    </>
  );
};

const Line = ({ cluster: name }: { readonly cluster: string }) => {
  const { data: canary, error } = useCanary(name);
  if (canary === undefined && error !== null) return null;
  if (canary === undefined) return <Waiting height={20} mb={14} label="Loading the canary" />;
  const link = (words: string) => (
    <Link to="/clusters/$cluster/canary" params={{ cluster: name }} className="hw-link">
      {words}
    </Link>
  );
  const state = stateOfCanary(canary);
  if (state === null)
    return (
      <p className={classes["line"]} data-canary-line="off">
        <span>
          What clients feel is not measured: {link("switch the canary on")} to send small records through each broker.
        </span>
      </p>
    );
  return (
    <p className={classes["line"]} data-canary-line={canary.state}>
      <StateDot state={state} />
      <span>Clients feel, by the {link("canary")}:</span>
      <Felt canary={canary} />
    </p>
  );
};

/** On a cluster's overview: what clients feel, by the canary; one quiet sentence where it is off. A recording has no Kafka to measure. */
export const CanaryLine = ({ cluster: { name, recording } }: { readonly cluster: Cluster }) =>
  recording === null ? <Line cluster={name} /> : null;
