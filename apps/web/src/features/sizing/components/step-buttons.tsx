import { Button } from "@mantine/core";
import { STEPS, stepFrom } from "../form/steps.ts";
import type { Step } from "../form/steps.ts";
import classes from "./wizard.module.css";

interface StepButtonsProps {
  readonly step: Step;
  readonly go: (step: Step) => void;
}

const wordsOf = (step: Step): string => STEPS.find((one) => one.step === step)?.words ?? "";

/** To the step before and to the next one. */
export const StepButtons = ({ step, go }: StepButtonsProps) => {
  const before = stepFrom(step, -1);
  const after = stepFrom(step, 1);
  return (
    <div className={classes["buttons"]}>
      {before === null ? null : (
        <Button variant="default" onClick={() => go(before)}>
          Back
        </Button>
      )}
      {after === null ? null : (
        <Button variant={after === "answer" ? "filled" : "default"} onClick={() => go(after)}>
          Next: {wordsOf(after)}
        </Button>
      )}
    </div>
  );
};
