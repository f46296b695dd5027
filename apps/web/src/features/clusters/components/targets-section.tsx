import type { Cluster, Target } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import type { State } from "../../../components/ui/state-dot.tsx";
import { sayAge } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import { SignalList } from "./signal-list.tsx";
import classes from "./clusters.module.css";

const STATES: Readonly<Record<Target["state"]["health"], State>> = { up: "good", down: "bad", waiting: "unknown" };
const WORDS: Readonly<Record<Target["state"]["health"], string>> = {
  up: "up",
  down: "down",
  waiting: "waiting for its first scrape",
};

const ageOf = (moment: string | null): string => (moment === null ? "never" : sayAge(Date.parse(moment), Date.now()));

const TargetItem = ({ target }: { readonly target: Target }) => {
  const { state, url, brokerId } = target;
  return (
    <li className={classes["target"]} data-target={url} data-health={state.health}>
      <div className={classes["targetHead"]}>
        <StateDot state={STATES[state.health]} />
        <b>{url}</b>
        <span className={classes["dim"]}>
          {brokerId === null ? "" : `broker ${brokerId} · `}
          {WORDS[state.health]}
        </span>
      </div>
      {state.error === null ? null : (
        <p role="alert" className={classes["error"]}>
          {state.error}
        </p>
      )}
      <dl className={classes["facts"]}>
        <div>
          <dt>Last scrape</dt>
          <dd>{ageOf(state.lastScrapeAt)}</dd>
        </div>
        <div>
          <dt>Last good one</dt>
          <dd>{ageOf(state.lastSuccessAt)}</dd>
        </div>
        <div>
          <dt>Took</dt>
          <dd>{showText(state.durationMs, "ms")}</dd>
        </div>
        <div>
          <dt>Samples</dt>
          <dd>
            {showText(state.samples, "count")}, {showText(state.accepted, "count")} used
          </dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{showText(state.bodyBytes, "bytes")}</dd>
        </div>
        <div>
          <dt>Naming</dt>
          <dd>{state.naming ?? "not recognised"}</dd>
        </div>
      </dl>
      <SignalList title="Found" names={state.signals} />
      <SignalList title="Missing" names={state.missing} />
    </li>
  );
};

/** Each place that is scraped: how that goes, and what it gives and lacks. */
export const TargetsSection = ({ cluster }: { readonly cluster: Cluster }) =>
  cluster.targets.length === 0 ? (
    <p className={classes["dim"]}>
      {cluster.recording === null
        ? "Nothing is scraped: this cluster's metrics are pushed to the API."
        : "Nothing is scraped: a recording is replayed."}{" "}
      {cluster.recording === null ? (
        <Link to="/clusters/$cluster/edit" params={{ cluster: cluster.name }} className="hw-link">
          Add a target
        </Link>
      ) : null}
    </p>
  ) : (
    <ul className={classes["probes"]} aria-label="Targets">
      {cluster.targets.map((target) => (
        <TargetItem key={target.id} target={target} />
      ))}
    </ul>
  );
