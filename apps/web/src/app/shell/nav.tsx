import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Cluster } from "@highwater/contract";
import { May } from "../../components/access/may.tsx";
import { verdictQuery } from "../../api/get-verdict.ts";
import { useClusters } from "../../api/list-clusters.ts";
import { Chip } from "../../components/ui/chip.tsx";
import { StateDot } from "../../components/ui/state-dot.tsx";
import classes from "./shell.module.css";

interface NavProps {
  readonly onNavigate: () => void;
}

const ClusterLink = ({ cluster, onNavigate }: NavProps & { readonly cluster: Cluster }) => {
  const { data } = useQuery(verdictQuery(cluster.name));
  return (
    <Link
      to="/clusters/$cluster"
      params={{ cluster: cluster.name }}
      className={classes["link"]}
      activeOptions={{ includeSearch: false }}
      onClick={onNavigate}
    >
      <StateDot state={data?.state ?? "unknown"} />
      <span className={classes["name"]} title={cluster.displayName}>
        {cluster.displayName}
      </span>
      {cluster.recording === null ? null : <Chip title={cluster.recording.title}>recording</Chip>}
    </Link>
  );
};

/** All clusters with their state, and the pages. */
export const Nav = ({ onNavigate }: NavProps) => {
  const { data: clusters } = useClusters();
  return (
    <nav aria-label="Main" className={classes["nav"]}>
      <h2>
        <Link to="/" className={classes["section"]} activeOptions={{ exact: true }} onClick={onNavigate}>
          Clusters
        </Link>
      </h2>
      {clusters === undefined ? (
        <Skeleton height={30} mb={4} />
      ) : (
        clusters.map((cluster) => <ClusterLink key={cluster.name} cluster={cluster} onNavigate={onNavigate} />)
      )}
      <May scope="operate">
        <Link to="/clusters/new" className={`${classes["link"]} ${classes["add"]}`} onClick={onNavigate}>
          + Add a cluster
        </Link>
      </May>
      <h2>Decide</h2>
      <Link to="/sizing" className={classes["link"]} activeOptions={{ includeSearch: false }} onClick={onNavigate}>
        Sizing
      </Link>
      <Link to="/plans" className={classes["link"]} onClick={onNavigate}>
        Plans
      </Link>
      <Link to="/benchmarks" className={classes["link"]} activeOptions={{ includeSearch: false }} onClick={onNavigate}>
        Benchmarks
      </Link>
      <Link to="/reference" className={classes["link"]} onClick={onNavigate}>
        Reference
      </Link>
      <h2>Look up</h2>
      <Link to="/hardware" className={classes["link"]} activeOptions={{ includeSearch: false }} onClick={onNavigate}>
        Hardware
      </Link>
      <Link to="/profiles" className={classes["link"]} onClick={onNavigate}>
        Profiles
      </Link>
      <Link to="/signals" className={classes["link"]} onClick={onNavigate}>
        Signals
      </Link>
      <a href="/docs" className={classes["link"]}>
        API reference
      </a>
    </nav>
  );
};
