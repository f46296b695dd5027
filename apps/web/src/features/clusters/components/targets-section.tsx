import type { Cluster, Target } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { May } from "../../../components/access/may.tsx";
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

const TargetItem = ({ cluster, target }: { readonly cluster: string; readonly target: Target }) => {
  const { state, url, brokerId } = target;
  return (
    <li className={classes["target"]} data-target={url} data-health={state.health}>
      <div className={classes["targetHead"]}>
        <StateDot state={STATES[state.health]} />
        <Link
          to="/clusters/$cluster/sources/$source"
          params={{ cluster, source: `target-${target.id}` }}
          className={classes["targetName"]}
        >
          {url}
        </Link>
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
      <p>
        <Link
          to="/clusters/$cluster/sources/$source"
          params={{ cluster, source: `target-${target.id}` }}
          className="hw-link"
        >
          {state.health === "down" ? "Since when, and its scrapes" : "Newest values, what is missing and how to get it"}
        </Link>
      </p>
    </li>
  );
};

/** Each place that is scraped: how that goes, and what it gives and lacks. */
export const TargetsSection = ({ cluster }: { readonly cluster: Cluster }) =>
  cluster.targets.length === 0 ? (
    <p className={classes["dim"]}>
      {cluster.recording === null
        ? "Nothing is scraped: this cluster's metrics are sent to the console."
        : "Nothing is scraped: a recording is replayed."}{" "}
      {cluster.recording === null ? (
        <>
          <Link to="/clusters/$cluster/sources" params={{ cluster: cluster.name }} className="hw-link">
            Who sends them, and how to
          </Link>
          <May scope="operate" cluster={cluster.name}>
            {" "}
            ·{" "}
            <Link to="/clusters/$cluster/edit" params={{ cluster: cluster.name }} className="hw-link">
              add a target
            </Link>
          </May>
        </>
      ) : null}
    </p>
  ) : (
    <>
      <p>
        <Link to="/clusters/$cluster/sources" params={{ cluster: cluster.name }} className="hw-link">
          All sources, also those that send
        </Link>
      </p>
      <ul className={classes["probes"]} aria-label="Targets">
        {cluster.targets.map((target) => (
          <TargetItem key={target.id} cluster={cluster.name} target={target} />
        ))}
      </ul>
    </>
  );
