import type { BenchmarkRunItem } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { leadsNormalised, scopesOf } from "../published/published-sets.ts";
import classes from "./compare.module.css";

/** What the published figures among the runs may be used for. */
export const PublishedScopes = ({ runs }: { readonly runs: readonly BenchmarkRunItem[] }) => {
  const scopes = scopesOf(runs);
  if (scopes.length === 0) return null;
  return (
    <section className={classes["card"]} aria-label="Published measurements" data-card="Published measurements">
      <header>
        <h2>What the published measurements may be used for</h2>
      </header>
      {scopes.map(({ documentId, document, scope }) => (
        <p key={documentId} className={classes["dim"]} data-scope={documentId}>
          <Link to="/reference" hash={documentId}>
            {document}
          </Link>
          : {scope}
        </p>
      ))}
      {leadsNormalised(runs) ? (
        <p className={classes["dim"]}>
          Machines of other sizes are set beside each other, so the figures per core stand first.
        </p>
      ) : null}
    </section>
  );
};
