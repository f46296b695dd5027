import { Button } from "@mantine/core";
import type { Relief } from "@highwater/sizing";
import { formAfterRelief } from "../answer/apply-relief.ts";
import { inSentence } from "../answer/constraint-words.ts";
import { inPlainWords } from "../answer/plain-words.ts";
import type { Sized } from "../answer/plan.ts";
import type { FormState } from "../form/form-state.ts";
import classes from "./answer.module.css";

interface ListProps {
  readonly sized: Sized;
  readonly load: (form: FormState) => void;
}

const outcome = ({ brokers, bindingConstraint }: Relief): string =>
  `${brokers} ${brokers === 1 ? "broker" : "brokers"}, ${
    bindingConstraint === "replication" ? "the fewest allowed" : `then ${inSentence(bindingConstraint)} decides`
  }`;

/** Single changes that would loosen the limit that decides, each with the plan it gives; a button makes it. */
export const ReliefList = ({ sized, load }: ListProps) => {
  const { relief } = sized.answer;
  if (relief.length === 0) return null;
  return (
    <>
      <h4>What would help</h4>
      <ul className={classes["reliefs"]}>
        {relief.map((one) => {
          const after = formAfterRelief(sized, one);
          return (
            <li key={one.change} data-relief={one.field}>
              <span>{inPlainWords(one.change)}</span>
              <span>→ {outcome(one)}</span>
              {after === null ? null : (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Apply: ${one.change}`}
                  onClick={() => load(after)}
                >
                  Apply
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};
