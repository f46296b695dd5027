import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { compareGroups, compareIds } from "../../compare-groups.ts";
import type { Choice } from "../use-choice.ts";
import classes from "./list.module.css";

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What can be done with the ticked runs; it stays at the foot of the window. */
export const SelectionBar = ({ choice }: { readonly choice: Choice }) => {
  const { runs } = choice;
  if (runs.length === 0) return null;
  const groups = compareGroups(runs).length;
  return (
    <section className={classes["selection"]} aria-label="Chosen runs">
      <p role="status">
        {plural(runs.length, "run")} chosen
        {groups === runs.length ? "" : `, ${plural(groups, "group")} of repeats`}
      </p>
      <Link to="/benchmarks/compare" search={{ ids: compareIds(runs) }} className="hw-button">
        Compare
      </Link>
      <Link to="/benchmarks/calibrate" search={{ runs: runs.map(({ id }) => id).join(",") }} className="hw-button">
        Calibrate
      </Link>
      <Button variant="subtle" color="gray" onClick={choice.clear}>
        Clear
      </Button>
    </section>
  );
};
