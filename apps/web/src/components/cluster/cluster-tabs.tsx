import { Link, useLocation } from "@tanstack/react-router";
import type { Cluster } from "@highwater/contract";
import classes from "./cluster-tabs.module.css";

interface TabsProps {
  readonly cluster: Pick<Cluster, "name" | "targets">;
}

const targetsLabel = (targets: Cluster["targets"]): string => {
  const down = targets.filter(({ state }) => state.health === "down").length;
  return `Targets (${targets.length}${down > 0 ? `, ${down} down` : ""})`;
};

/** The pages of one cluster. */
export const ClusterTabs = ({ cluster: { name, targets } }: TabsProps) => {
  const { pathname, search } = useLocation();
  const root = `/clusters/${name}`;
  const here = search.tab === "targets" ? "targets" : pathname.slice(root.length);
  const as = (page: string) => ({
    params: { cluster: name },
    className: classes["tab"],
    "data-here": here === page || (page !== "" && here.startsWith(`${page}/`)),
  });
  return (
    <nav aria-label="Pages of the cluster" className={classes["tabs"]}>
      <Link to="/clusters/$cluster" {...as("")}>
        Overview
      </Link>
      <Link to="/clusters/$cluster/brokers" {...as("/brokers")}>
        Brokers
      </Link>
      <Link to="/clusters/$cluster/topics" {...as("/topics")}>
        Topics
      </Link>
      <Link to="/clusters/$cluster/consumer-groups" {...as("/consumer-groups")}>
        Consumer groups
      </Link>
      <Link to="/clusters/$cluster/service-level" {...as("/service-level")}>
        Service level
      </Link>
      <Link to="/clusters/$cluster/events" {...as("/events")}>
        Events
      </Link>
      <Link to="/clusters/$cluster/canary" {...as("/canary")}>
        Canary
      </Link>
      <Link to="/clusters/$cluster" search={{ tab: "targets" }} {...as("targets")}>
        {targetsLabel(targets)}
      </Link>
    </nav>
  );
};
