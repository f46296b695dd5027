import { memo } from "react";
import { splitAssumptions } from "../answer/assumption-kinds.ts";
import { assumptionWords } from "../answer/plain-words.ts";
import type { Sized } from "../answer/plan.ts";
import { severeWarnings, warningWords } from "../answer/verdict.ts";
import classes from "./answer.module.css";
import { Card } from "./card.tsx";

/** Warnings first, then what was assumed; defaults that merely stand are folded away. */
export const WorthKnowing = memo(({ sized }: { readonly sized: Sized }) => {
  const { warnings, assumptions } = sized.answer;
  const severe = new Set(severeWarnings(sized.answer));
  const { defaults, others } = splitAssumptions(assumptions);
  return (
    <Card title="Worth knowing" tone={severe.size > 0 ? "warning" : undefined}>
      {warnings.length === 0 ? <p>Nothing speaks against this plan.</p> : null}
      <ul className={classes["warnings"]}>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.message}`} data-warning={warning.code} data-severe={severe.has(warning)}>
            {warningWords(warning, sized.answer)}
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <>
          <h4>Assumed</h4>
          <ul className={classes["assumed"]}>
            {others.map((text) => (
              <li key={text}>{assumptionWords(text)}</li>
            ))}
          </ul>
        </>
      )}
      {defaults.length === 0 ? null : (
        <details>
          <summary>{defaults.length} defaults stand</summary>
          <ul className={`${classes["assumed"]} ${classes["columns"]}`}>
            {defaults.map((text) => (
              <li key={text}>{assumptionWords(text)}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
});
