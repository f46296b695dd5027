import type { Signal, SignalCoverage, SignalNameMatch } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import type { SignalGroup } from "../group-signals.ts";
import { SUMMED, WORSE } from "../signal-words.ts";
import { whoHas } from "../who-has.ts";
import { SignalName } from "./signal-name.tsx";
import classes from "./signals.module.css";

/** By which name of others a search has found the signal. */
const Matched = ({ match: { name, from, more } }: { readonly match: SignalNameMatch }) => {
  const [first = "", ...others] = from;
  return (
    <small className={classes["matched"]} title={from.join("\n")}>
      found by <code>{name}</code> {first}
      {others.length === 0 ? "" : ` and ${others.length} more`}
      {more === 0 ? "" : `; ${more} other ${more === 1 ? "name" : "names"} fit`}
    </small>
  );
};

interface RowProps {
  readonly signal: Signal;
  readonly isTarget: boolean;
  /** Undefined while it is not known. */
  readonly coverage: readonly SignalCoverage[] | undefined;
  /** Undefined where no name of others was searched for. */
  readonly match: SignalNameMatch | undefined;
}

const Row = ({ signal, isTarget, coverage, match }: RowProps) => {
  const { name, title, unit, meaning, misleads, badDirection, aggregate } = signal;
  const who = coverage === undefined ? undefined : whoHas(name, coverage);
  return (
    <tr id={name} data-signal={name} data-target={isTarget}>
      <th scope="row">
        <Link to="/signals/$signal" params={{ signal: name }} className="hw-link">
          {title}
        </Link>
        <SignalName name={name} />
        {match === undefined ? null : <Matched match={match} />}
      </th>
      <td>
        {unit}
        <small>{WORSE[badDirection]}</small>
        <small>{SUMMED[aggregate]}</small>
      </td>
      <td>{meaning}</td>
      <td>
        <b className={classes["narrow"]}>Misleads: </b>
        {misleads === "" ? <span className={classes["none"]}>Nothing known.</span> : misleads}
      </td>
      <td className={classes["who"]} data-who={who?.state}>
        <b className={classes["narrow"]}>Clusters: </b>
        {who?.words ?? "…"}
      </td>
    </tr>
  );
};

interface TableProps {
  readonly group: SignalGroup;
  /** The signal that the URL points at. */
  readonly target: string;
  readonly coverage: readonly SignalCoverage[] | undefined;
  /** By which names of others a search has found them. */
  readonly named: ReadonlyMap<string, SignalNameMatch>;
}

/** One group of signals. */
export const SignalTable = ({ group: { title, signals }, target, coverage, named }: TableProps) => (
  <section className={classes["group"]} aria-label={title}>
    <h2>
      {title} <span>{signals.length}</span>
    </h2>
    <table className={classes["table"]}>
      <thead>
        <tr>
          <th scope="col">Signal</th>
          <th scope="col">Unit</th>
          <th scope="col">What it says</th>
          <th scope="col">How it misleads</th>
          <th scope="col">Clusters</th>
        </tr>
      </thead>
      <tbody>
        {signals.map((signal) => (
          <Row
            key={signal.name}
            signal={signal}
            isTarget={signal.name === target}
            coverage={coverage}
            match={named.get(signal.name)}
          />
        ))}
      </tbody>
    </table>
  </section>
);
