import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { PROFILES } from "@highwater/sizing";
import type { SizingRequest } from "@highwater/sizing";
import { useProfiles } from "../../../api/list-profiles.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { NOTHING, planFor } from "../answer/plan.ts";
import type { Plan, Sized } from "../answer/plan.ts";
import { buildRequest } from "../form/build-request.ts";
import type { FormState } from "../form/form-state.ts";
import { publishedForm } from "../form/presets.ts";
import type { OtherSearch } from "../form/url-codec.ts";
import { MeasuredPart } from "../measured/measured-part.tsx";
import { useMeasured } from "../measured/use-measured.ts";
import { NOT_MEASURED } from "../measured/use-measured-from.ts";
import { useCatalog } from "../use-catalog.ts";
import { useForm } from "../use-form.ts";
import { NO_START } from "../use-start.ts";
import { PrintSheet } from "../print/print-sheet.tsx";
import { useStep } from "../use-step.ts";
import { CompareButton } from "../what-if/components/compare-button.tsx";
import { WhatIfSection } from "../what-if/components/what-if-section.tsx";
import { AnswerCards } from "./answer-cards.tsx";
import { AnswerSkeleton } from "./answer-skeleton.tsx";
import classes from "./answer.module.css";
import { FormProvider } from "./form-context.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PublishedCard } from "./published-card.tsx";
import { StartFrom } from "./start/start-from.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { StepNav } from "./step-nav.tsx";
import { Verdict } from "./verdict.tsx";
import wizard from "./wizard.module.css";

const NO_ISSUES = {};

/** The newest answer, which stays while a field is being mended. */
const useLastSized = (plan: Plan): Sized | null => {
  const [last, setLast] = useState<Sized | null>(null);
  if (plan.kind === "sized" && plan !== last) setLast(plan);
  return plan.kind === "sized" ? plan : last;
};

/** What the head of the page is given: the question as it stands, its answer, and a way to begin anew. */
export interface SizingShared {
  readonly request: SizingRequest;
  readonly plan: Plan;
  readonly startFrom: ReactNode;
}

interface PageProps {
  /** What the plan is called on paper. */
  readonly name: string;
  readonly renderHead: (shared: SizingShared) => ReactNode;
}

/** How big the cluster must be, worked out in the browser at every keystroke by the engine that the API uses. */
export const SizingPage = ({ name, renderHead }: PageProps) => {
  const [form, { set, change, load }] = useForm();
  const [step, go] = useStep();
  const begin = (next: FormState, others: OtherSearch = NOT_MEASURED) =>
    load(next, { ...NO_START, plan: undefined, ...others });
  const { data: catalog, error, refetch } = useCatalog();
  const { data: own, error: noProfiles } = useProfiles();
  const profiles = own ?? (noProfiles === null ? null : PROFILES);
  const plan = useMemo(() => planFor(form, catalog, profiles), [form, catalog, profiles]);
  const request = useMemo(() => buildRequest(form).request, [form]);
  const sized = useLastSized(plan);
  const stale = plan.kind !== "sized" && sized !== null;
  const issues = plan.kind === "invalid" ? plan.issues : NO_ISSUES;
  const { origins, ...measuredFrom } = useMeasured(form);
  const known = useMemo(() => ({ catalog: catalog ?? NOTHING, profiles: profiles ?? PROFILES }), [catalog, profiles]);
  const shared = { form, set, change, issues, origins, view: plan.kind === "sized" ? plan : null };
  return (
    <>
      <PrintSheet name={name} sized={plan.kind === "sized" ? plan : null} />
      {renderHead({
        request,
        plan,
        startFrom: (
          <>
            <CompareButton />
            <StartFrom form={form} profiles={profiles ?? PROFILES} load={begin} />
          </>
        ),
      })}
      {error === null ? null : (
        <Failure title="The catalogue of hardware could not be loaded" error={error} retry={() => void refetch()} />
      )}
      <Verdict plan={plan} stale={stale} step={step} />
      <MeasuredPart {...measuredFrom} origins={origins} plan={plan} known={known} />
      <WhatIfSection form={form} plan={plan} catalog={catalog} profiles={profiles} load={load} />
      <div className={wizard["layout"]} data-step={step}>
        <div className={wizard["side"]}>
          <StepNav issues={issues} />
          <FormProvider value={shared}>
            <PlanForm step={step} catalog={catalog} profiles={profiles ?? PROFILES} />
          </FormProvider>
          {step === "answer" ? null : <StepButtons step={step} go={go} />}
        </div>
        <div className={wizard["main"]}>
          <h2 id="step-answer" tabIndex={-1}>
            Answer
          </h2>
          {sized === null && plan.kind === "waiting" ? <AnswerSkeleton /> : null}
          {sized === null ? null : <KeyFigures sized={sized} stale={stale} />}
          <div className={classes["evidence"]} data-stale={stale}>
            {sized === null ? null : <AnswerCards sized={sized} load={load} />}
            <PublishedCard onUse={(row) => begin(publishedForm(row))} />
          </div>
          {step === "answer" ? (
            <div className={wizard["after"]}>
              <StepButtons step={step} go={go} />
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
};
