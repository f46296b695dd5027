import { Link } from "@tanstack/react-router";
import classes from "./plans.module.css";

/** How a plan comes to be, where there is none. */
export const NoPlans = () => (
  <section className={classes["none"]}>
    <h2>No plan is saved yet</h2>
    <p>
      Size a cluster and press Save: the question is kept under a name, with the answer of the day, to be opened,
      changed and shared.
    </p>
    <Link to="/sizing" className="hw-button">
      Size a cluster
    </Link>
  </section>
);
