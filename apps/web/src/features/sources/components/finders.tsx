import type { Cluster } from "@highwater/contract";
import { Failure } from "../../../components/ui/failure.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { useDiscovery } from "../api/get-discovery.ts";
import { FINDER_WORDS, finderSentence, finderStateOf } from "../finder-words.ts";
import classes from "./sources.module.css";

interface FindersProps {
  readonly cluster: Cluster;
  readonly nowMs: number;
}

/** Who finds the targets of a cluster, one line each: where it looks, what it found, why not. */
export const Finders = ({ cluster, nowMs }: FindersProps) => {
  const { data, error, refetch } = useDiscovery(cluster.name, cluster.discovery !== null);
  if (cluster.discovery === null) return null;
  if (error !== null)
    return <Failure title="How discovery goes could not be loaded" error={error} retry={() => void refetch()} />;
  if (data === undefined || data.finders.length === 0) return null;
  return (
    <section className={classes["finders"]}>
      <h2>Discovery</h2>
      <ul className={classes["list"]} aria-label="Finders of targets">
        {data.finders.map((finder) => (
          <li
            key={`${finder.origin} ${finder.place}`}
            className={classes["finder"]}
            data-finder={finder.place}
            data-state={finderStateOf(finder)}
          >
            <StateDot state={finderStateOf(finder)} />
            <span className={classes["who"]}>
              <b>{FINDER_WORDS[finder.origin]}</b> {finder.place}: {finderSentence(finder, nowMs)}
              {finder.error === null ? null : <small className={classes["error"]}>{finder.error}</small>}
              {finder.warnings.map((warning) => (
                <small key={warning} className={classes["warning"]}>
                  {warning}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
