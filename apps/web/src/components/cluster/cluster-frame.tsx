import type { Cluster } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCluster } from "../../api/get-cluster.ts";
import { isNotFound } from "../../lib/api-problem.ts";
import { Chip } from "../ui/chip.tsx";
import { Failure } from "../ui/failure.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ClusterTabs } from "./cluster-tabs.tsx";
import { Waiting } from "../ui/waiting.tsx";

interface FrameProps {
  readonly name: string;
  /** What the page is of. */
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: (cluster: Cluster) => ReactNode;
}

/** A page of one cluster: its title, whose it is, the other pages; and what is said where there is no such cluster. */
export const ClusterFrame = ({ name, title, actions, children }: FrameProps) => {
  const { data: cluster, error, refetch } = useCluster(name);
  if (cluster === undefined)
    return (
      <>
        <PageHead title={title} chips={<Chip>{name}</Chip>} />
        {error === null ? (
          <Waiting height={320} label="Loading the cluster" />
        ) : isNotFound(error) ? (
          <p>
            No cluster is called {name}; it may have been removed. See <Link to="/">all clusters</Link>.
          </p>
        ) : (
          <Failure title="This cluster could not be loaded" error={error} retry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <PageHead title={title} chips={<Chip>{cluster.displayName}</Chip>}>
        {actions}
      </PageHead>
      <ClusterTabs cluster={cluster} />
      {children(cluster)}
    </>
  );
};
