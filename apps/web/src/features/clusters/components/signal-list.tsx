import { Link } from "@tanstack/react-router";
import { useSignals } from "../../../api/list-signals.ts";
import classes from "./clusters.module.css";

/** Names of signals, folded away until they are wanted. */
export const SignalList = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) => {
  const { data } = useSignals();
  if (names.length === 0) return null;
  const titles = new Map(data?.map((signal) => [signal.name, signal.title]));
  return (
    <details className={classes["details"]}>
      <summary>
        {title}: {names.length} {names.length === 1 ? "signal" : "signals"}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to="/signals/$signal" params={{ signal: name }} className="hw-link">
              {titles.get(name) ?? name}
            </Link>{" "}
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  );
};
