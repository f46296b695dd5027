import { Link } from "@tanstack/react-router";
import type { FieldIssues } from "../form/given-numbers.ts";
import { faultsByStep } from "../form/step-fields.ts";
import { STEPS, writtenStep } from "../form/steps.ts";
import classes from "./wizard.module.css";

interface StepNavProps {
  readonly issues: FieldIssues;
}

/** The three steps; each is a link, and says where a field needs another value. */
export const StepNav = ({ issues }: StepNavProps) => {
  const faults = faultsByStep(issues);
  return (
    <nav aria-label="Steps" className={classes["steps"]}>
      <ol>
        {STEPS.map(({ step, words }, index) => (
          <li key={step}>
            <Link
              to="/sizing"
              search={(now: Readonly<Record<string, unknown>>) => ({ ...now, step: writtenStep(step) })}
              activeOptions={{ exact: true, includeSearch: true }}
              data-step={step}
              resetScroll={false}
            >
              <b>{index + 1}</b> {words}
              {faults[step] === 0 ? null : <em>{faults[step]} to mend</em>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
