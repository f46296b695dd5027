import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import type { SizingRequest } from "@highwater/sizing";
import { useEffect } from "react";
import { Failure } from "../../components/ui/failure.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";
import { usePlan } from "../../features/plans/api/get-plan.ts";
import { PlanHead } from "../../features/plans/components/plan-head.tsx";
import { UNNAMED } from "../../features/plans/unnamed.ts";
import { curlFor } from "../../features/sizing/answer/curl.ts";
import { SizingPage } from "../../features/sizing/components/sizing-page.tsx";
import { buildRequest } from "../../features/sizing/form/build-request.ts";
import { formFromRequest } from "../../features/sizing/form/form-from-request.ts";
import { fromSearch, hasNoField, othersOf, searchOf } from "../../features/sizing/form/url-codec.ts";
import { PagePending } from "../shell/page-states.tsx";

const route = getRouteApi("/sizing");

const savedIdOf = (search: Readonly<Record<string, unknown>>): string | null => {
  const id = search["plan"];
  return typeof id === "string" || typeof id === "number" ? String(id) : null;
};

/** A saved request as the form would ask it. */
const asAsked = (request: SizingRequest): string => JSON.stringify(buildRequest(formFromRequest(request).form).request);

const inOtherWords = (request: SizingRequest): readonly string[] => formFromRequest(request).notes;

/** Puts the form of a saved plan into the URL, where the page finds it. */
const OpenPlan = ({ id }: { readonly id: string }) => {
  const { data: plan, error, refetch } = usePlan(id);
  const search: Readonly<Record<string, unknown>> = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => {
    if (plan === undefined) return;
    const { form } = formFromRequest(plan.request);
    void navigate({ to: "/sizing", search: searchOf(form, othersOf(search)), replace: true });
  }, [plan, search, navigate]);
  if (error === null || plan !== undefined) return <PagePending />;
  return (
    <>
      <PageHead title="Saved plan" />
      <Failure title="This plan could not be opened" error={error} retry={() => void refetch()} />
      <p>
        <Link to="/plans">All saved plans</Link> · <Link to="/sizing">Start from a blank form</Link>
      </p>
    </>
  );
};

/** Sizing, and the saved plan that its form came from. */
export const PlanPage = () => {
  const search: Readonly<Record<string, unknown>> = route.useSearch();
  const navigate = useNavigate();
  const id = savedIdOf(search);
  const { data: saved } = usePlan(id);
  if (id !== null && hasNoField(search)) return <OpenPlan id={id} />;
  const link = (plan: string | null) =>
    void navigate({
      to: "/sizing",
      search: (now: Readonly<Record<string, unknown>>) => {
        const { plan: _, ...others } = othersOf(now);
        return searchOf(fromSearch(now), plan === null ? others : { ...others, plan });
      },
      replace: true,
      resetScroll: false,
    });
  return (
    <SizingPage
      name={saved?.name ?? UNNAMED}
      renderHead={({ request, plan, startFrom }) => (
        <PlanHead
          id={id}
          request={request}
          answer={plan.kind === "sized" ? plan.answer : null}
          isSame={(kept) => asAsked(kept) === JSON.stringify(request)}
          inOtherWords={inOtherWords}
          link={link}
          curl={curlFor(globalThis.location.origin, request)}
          startFrom={startFrom}
        />
      )}
    />
  );
};
