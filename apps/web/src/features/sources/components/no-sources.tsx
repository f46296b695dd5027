import type { Cluster } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../../lib/use-may.ts";
import { Snippet } from "../../../components/sources/snippet.tsx";
import { waysIn } from "../ways-in.ts";
import classes from "./sources.module.css";

/** What to do where no samples come from anywhere. */
export const NoSources = ({ cluster }: { readonly cluster: Cluster }) => {
  const mayChange = useMay("operate", cluster.name);
  if (cluster.recording !== null)
    return <p className={classes["dim"]}>Nothing is scraped or sent here: a recording is replayed.</p>;
  return (
    <section className={classes["none"]} data-no-sources>
      <h2>No samples come to this cluster yet</h2>
      <p>
        Either the console scrapes the brokers:{" "}
        {mayChange ? (
          <Link to="/clusters/$cluster/edit" params={{ cluster: cluster.name }} className="hw-link">
            name their metrics addresses
          </Link>
        ) : (
          "an operator names their metrics addresses"
        )}
        . Or their metrics are sent to it, with a token that may send: an administrator makes one at Administration,
        Tokens.
      </p>
      {waysIn(globalThis.location.origin, cluster.name).map(({ title, what, file, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Snippet text={text} file={file} what={what} />
        </div>
      ))}
    </section>
  );
};
