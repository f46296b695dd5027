import type { Signal } from "@highwater/contract";
import type { SignalGroup } from "../group-signals.ts";
import { SignalName } from "./signal-name.tsx";
import classes from "./signals.module.css";

const WORSE: Readonly<Record<Signal["badDirection"], string>> = {
  up: "↑ higher is worse",
  down: "↓ lower is worse",
  none: "neither is worse",
};

const SUMMED: Readonly<Record<Signal["aggregate"], string>> = {
  max: "longer ranges: the highest",
  min: "longer ranges: the lowest",
  mean: "longer ranges: the mean",
  last: "longer ranges: the last",
};

const Row = ({ signal, isTarget }: { readonly signal: Signal; readonly isTarget: boolean }) => {
  const { name, title, unit, meaning, misleads, badDirection, aggregate } = signal;
  return (
    <tr id={name} data-signal={name} data-target={isTarget}>
      <th scope="row">
        {title}
        <SignalName name={name} />
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
    </tr>
  );
};

interface TableProps {
  readonly group: SignalGroup;
  /** The signal that the URL points at. */
  readonly target: string;
}

/** One group of signals. */
export const SignalTable = ({ group: { title, signals }, target }: TableProps) => (
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
        </tr>
      </thead>
      <tbody>
        {signals.map((signal) => (
          <Row key={signal.name} signal={signal} isTarget={signal.name === target} />
        ))}
      </tbody>
    </table>
  </section>
);
