import { Link } from "@tanstack/react-router";
import classes from "./calibration.module.css";

interface LinksProps {
  readonly ids: readonly string[];
  /** Names of runs by id, as far as they are known. */
  readonly names: ReadonlyMap<string, string>;
}

/** The runs that a point comes from: a number each, its name for those who hover or hear. */
export const RunLinks = ({ ids, names }: LinksProps) => (
  <span className={classes["runs"]}>
    {ids.map((id, index) => {
      const name = names.get(id) ?? id;
      return (
        <Link
          key={id}
          to="/benchmarks/$run"
          params={{ run: id }}
          className="hw-link"
          title={name}
          aria-label={`${index + 1}: ${name}`}
        >
          {index + 1}
        </Link>
      );
    })}
  </span>
);
