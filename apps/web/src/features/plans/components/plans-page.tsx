import type { PlanListItem } from "@highwater/contract";
import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { usePlans } from "../../../api/list-plans.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { firstSentence } from "../first-sentence.ts";
import { searchPlans } from "../search-plans.ts";
import { todayOf } from "../today.ts";
import { useKnown } from "../use-known.ts";
import { NoPlans } from "./no-plans.tsx";
import { PlanRow } from "./plan-row.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./plans.module.css";

const FILTERED_FROM = 8;

const Plans = ({ plans }: { readonly plans: readonly PlanListItem[] }) => {
  const [query, setQuery] = useState("");
  const nowMs = useNow();
  const known = useKnown();
  const judged = useMemo(
    () => plans.map((plan) => ({ ...plan, today: todayOf(plan.request, plan.summary.brokers, known) })),
    [plans, known],
  );
  const found = searchPlans(judged, query);
  const names = plans.map(({ name }) => name);
  const { state, sentence } = firstSentence(judged.map(({ today }) => today));
  return (
    <>
      <VerdictBanner state={state} sentence={sentence} />
      {plans.length < FILTERED_FROM && query === "" ? null : (
        <TextInput
          type="search"
          aria-label="Find a plan"
          placeholder="Find: a name, a limit …"
          className={classes["search"]}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      {found.length === 0 ? (
        <section className={classes["none"]}>
          <p role="status">No plan holds “{query}”.</p>
          <Button variant="default" size="compact-sm" onClick={() => setQuery("")}>
            Show all plans
          </Button>
        </section>
      ) : (
        <table className={classes["table"]} aria-label="Saved plans">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Produced</th>
              <th scope="col">Brokers</th>
              <th scope="col">NIC</th>
              <th scope="col">Decided by</th>
              <th scope="col">Saved</th>
              <th scope="col">
                <span className={classes["hidden"]}>What to do</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ today, ...plan }) => (
              <PlanRow key={plan.id} plan={plan} today={today} names={names} nowMs={nowMs} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};

/** All saved plans, and whether their answers still hold. */
export const PlansPage = () => {
  const { data: plans, error, refetch } = usePlans();
  return (
    <>
      <PageHead title="Plans">
        <Link to="/sizing" className="hw-button">
          Size a cluster
        </Link>
      </PageHead>
      {error === null ? null : (
        <Failure title="The saved plans could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {plans === undefined && error === null ? <Waiting height={200} label="Loading the plans" /> : null}
      {plans?.length === 0 ? <NoPlans /> : null}
      {plans === undefined || plans.length === 0 ? null : <Plans plans={plans} />}
    </>
  );
};
