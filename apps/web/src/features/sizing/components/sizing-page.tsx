import { useMemo, useState } from "react";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { planFor } from "../answer/plan.ts";
import type { Plan, Sized } from "../answer/plan.ts";
import { verdictOf } from "../answer/verdict.ts";
import { buildRequest } from "../form/build-request.ts";
import { publishedForm } from "../form/presets.ts";
import { useCatalog } from "../use-catalog.ts";
import { useForm } from "../use-form.ts";
import { AnswerCards } from "./answer-cards.tsx";
import classes from "./answer.module.css";
import { FormProvider } from "./form-context.tsx";
import { HeadActions } from "./head-actions.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PublishedCard } from "./published-card.tsx";

const NO_ISSUES = {};

/** The newest answer, which stays while a field is being mended. */
const useLastSized = (plan: Plan): Sized | null => {
  const [last, setLast] = useState<Sized | null>(null);
  if (plan.kind === "sized" && plan !== last) setLast(plan);
  return plan.kind === "sized" ? plan : last;
};

const Verdict = ({ plan, stale }: { readonly plan: Plan; readonly stale: boolean }) => {
  const { state, sentence, detail } = verdictOf(plan);
  return (
    <div className={classes["verdict"]} aria-live="polite">
      <VerdictBanner state={state} sentence={sentence}>
        <p>
          {detail} {stale ? "The figures below are those of the last plan that could be sized." : ""}
        </p>
      </VerdictBanner>
    </div>
  );
};

/** How big the cluster must be, worked out in the browser at every keystroke by the engine that the API uses. */
export const SizingPage = () => {
  const [form, { set, load }] = useForm();
  const { data: catalog, error, refetch } = useCatalog();
  const plan = useMemo(() => planFor(form, catalog), [form, catalog]);
  const request = useMemo(() => buildRequest(form).request, [form]);
  const sized = useLastSized(plan);
  const stale = plan.kind !== "sized" && sized !== null;
  const shared = { form, set, issues: plan.kind === "invalid" ? plan.issues : NO_ISSUES };
  return (
    <>
      <PageHead title="Sizing">
        <HeadActions request={request} load={load} />
      </PageHead>
      {error === null ? null : (
        <Failure title="The catalogue of hardware could not be loaded" error={error} retry={() => void refetch()} />
      )}
      <Verdict plan={plan} stale={stale} />
      <div className={classes["layout"]}>
        {sized === null ? null : (
          <div className={classes["figures"]}>
            <KeyFigures sized={sized} stale={stale} />
          </div>
        )}
        <div className={classes["ask"]}>
          <FormProvider value={shared}>
            <PlanForm catalog={catalog} />
          </FormProvider>
        </div>
        <div className={classes["evidence"]} data-stale={stale}>
          {sized === null ? null : <AnswerCards sized={sized} load={load} />}
          <PublishedCard onUse={(row) => load(publishedForm(row))} />
        </div>
      </div>
    </>
  );
};
