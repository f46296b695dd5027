import { Link } from "@tanstack/react-router";
import { May } from "../../../components/access/may.tsx";
import classes from "./clusters.module.css";

/** What to do where there is nothing to watch. */
export const NoClusters = () => (
  <section className={classes["none"]}>
    <h2>No cluster is watched yet</h2>
    <p className={classes["dim"]}>
      Paste the metrics address of one broker, the page that its JMX exporter serves to Prometheus, and see at once what
      is in it. Or size a cluster that does not exist yet.
    </p>
    <p>
      <May scope="operate">
        <Link to="/clusters/new" className="hw-button">
          Add a cluster
        </Link>
      </May>{" "}
      <Link to="/sizing" className="hw-button">
        Size a cluster
      </Link>
    </p>
  </section>
);
