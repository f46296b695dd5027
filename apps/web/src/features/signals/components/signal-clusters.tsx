import type { SignalDetail } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { May } from "../../../components/access/may.tsx";
import classes from "./signals.module.css";

type Cluster = SignalDetail["clusters"][number];

const NEEDS: Readonly<Record<SignalDetail["scope"], string>> = {
  broker: "Their sources' pages say what to add.",
  controller: "Only controllers tell it; their sources' pages say what to add.",
  host: "It comes from node_exporter or smartctl_exporter on the brokers' machines, added as a target.",
  cluster: "It comes from kafka_exporter or KMinion, added as a target.",
  probe: "It comes from a probe such as KMinion's, added as a target.",
  topic: "Brokers tell it of topics that are written to; a cluster's topics page says what to add.",
};

const sentence = (clusters: readonly Cluster[], scope: SignalDetail["scope"]): string => {
  if (clusters.length === 0) return "No cluster is watched yet.";
  const having = clusters.filter(({ brokers }) => brokers > 0);
  if (having.length === clusters.length)
    return clusters.length === 1 ? `${clusters[0]?.displayName} has it.` : `All ${clusters.length} clusters have it.`;
  const head =
    clusters.length === 1
      ? `${clusters[0]?.displayName} does not have it.`
      : `${having.length} of ${clusters.length} clusters have it.`;
  return `${head} ${NEEDS[scope]}`;
};

const brokersText = ({ brokers, ofBrokers }: Cluster): string => {
  if (ofBrokers === 0) return "no samples in the last 15 min";
  if (brokers === 0) return `none of ${ofBrokers}`;
  return brokers === ofBrokers ? `all ${ofBrokers}` : `${brokers} of ${ofBrokers}`;
};

/** Which clusters have the signal. */
export const SignalClusters = ({
  clusters,
  scope,
}: {
  readonly clusters: readonly Cluster[];
  readonly scope: SignalDetail["scope"];
}) => (
  <section className={classes["group"]} aria-labelledby="clusters">
    <h2 id="clusters">Clusters</h2>
    <p className={classes["note"]}>
      {sentence(clusters, scope)}{" "}
      {clusters.length > 0 ? null : (
        <May scope="operate">
          <Link to="/clusters/new" className="hw-link">
            Add a cluster
          </Link>
        </May>
      )}
    </p>
    {clusters.length === 0 ? null : (
      <table className={classes["who-table"]}>
        <thead>
          <tr>
            <th scope="col">Cluster</th>
            <th scope="col">Brokers that carry it</th>
            <th scope="col">Sources</th>
          </tr>
        </thead>
        <tbody>
          {clusters.map((cluster) => (
            <tr key={cluster.cluster} data-cluster={cluster.cluster}>
              <th scope="row">
                <Link to="/clusters/$cluster" params={{ cluster: cluster.cluster }} className="hw-link">
                  {cluster.displayName}
                </Link>
              </th>
              <td data-who={cluster.brokers > 0 ? "all" : "none"}>{brokersText(cluster)}</td>
              <td>
                <Link
                  to="/clusters/$cluster/sources"
                  params={{ cluster: cluster.cluster }}
                  className="hw-link"
                  aria-label={`Sources of ${cluster.displayName}`}
                >
                  Sources
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
