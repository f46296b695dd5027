import { useMediaQuery } from "@mantine/hooks";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import type { Plan } from "../answer/plan.ts";
import { verdictOf } from "../answer/verdict.ts";
import type { Step } from "../form/steps.ts";
import wizard from "./wizard.module.css";

interface VerdictProps {
  readonly plan: Plan;
  readonly stale: boolean;
  readonly step: Step;
}

const NARROW = "(max-width: 860px)";

/** What the answer says first. Above the fields of a telephone it is one line: the count, without who decides it. */
export const Verdict = ({ plan, stale, step }: VerdictProps) => {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { state, sentence, detail } = verdictOf(plan);
  const isShort = isNarrow && step !== "answer" && plan.kind !== "unsatisfiable";
  return (
    <div className={wizard["verdict"]} data-step={step} data-short={isShort} aria-live="polite">
      <VerdictBanner state={state} sentence={isShort ? (sentence.split("; ")[0] ?? sentence) : sentence}>
        <p>
          {detail} {stale ? "The figures below are those of the last plan that could be sized." : ""}
        </p>
      </VerdictBanner>
    </div>
  );
};
