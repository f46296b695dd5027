import type { SourceDetail } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { Quantity } from "../ui/number.tsx";
import classes from "./sources.module.css";

type Value = SourceDetail["values"][number];

/** Each signal that was found with its newest value and unit. */
export const FoundValues = ({ values }: { readonly values: readonly Value[] }) => (
  <dl className={classes["values"]} aria-label="Signals found">
    {values.map(({ signal, title, unit, value, note }) => (
      <div key={signal} data-value={signal}>
        <dt title={signal}>
          <Link to="/signals/$signal" params={{ signal }}>
            {title}
          </Link>
          {note === null ? null : <small>{note}</small>}
        </dt>
        <dd data-doubtful={note !== null}>
          <Quantity value={value} unit={unit} />
        </dd>
      </div>
    ))}
  </dl>
);
