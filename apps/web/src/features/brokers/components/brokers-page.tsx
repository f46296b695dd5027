import type { BrokersPage as Page, ClusterBroker } from "@highwater/contract";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { ClusterFrame } from "../../../components/cluster/cluster-frame.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "../../../components/ui/list-bar.module.css";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { VirtualTable } from "../../../components/ui/virtual-table.tsx";
import { searchedFor, sortedNext } from "../../../lib/list-search.ts";
import { useBrokerPages } from "../api/list-brokers.ts";
import type { BrokersSearch } from "../brokers-search.ts";
import { brokerColumns } from "./broker-columns.tsx";

const route = getRouteApi("/clusters/$cluster/brokers");

const TWO_LINES_PX = 52;

/** What cannot be seen in a table of one side. */
const Sides = ({ page: { disagreements, kafka, sentence } }: { readonly page: Page }) => (
  <>
    {disagreements
      .filter((one) => one !== sentence)
      .map((one) => (
        <p key={one}>{one}</p>
      ))}
    <p>
      {kafka.asked
        ? "Leaders, replicas, racks and disks are from Kafka itself; rates, times and idle shares from the samples."
        : `Only what the samples tell is shown. ${kafka.why ?? ""}`}
    </p>
  </>
);

const BrokersList = ({ cluster, search }: { readonly cluster: string; readonly search: BrokersSearch }) => {
  const navigate = useNavigate({ from: "/clusters/$cluster/brokers" });
  const { data, error, fetchNextPage, refetch } = useBrokerPages(cluster, search);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const [first] = data?.pages ?? [];
  const rows: readonly ClusterBroker[] = data?.pages.flatMap(({ items }) => items) ?? [];
  if (first === undefined)
    return error === null ? (
      <Waiting height={320} label="Loading the brokers" />
    ) : (
      <Failure title="The brokers could not be loaded" error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <VerdictBanner state={first.state} sentence={first.sentence}>
        <Sides page={first} />
      </VerdictBanner>
      <div className={classes["bar"]}>
        <SearchField
          label="Search brokers, hosts and racks"
          value={search.search ?? ""}
          onChange={(text) => void navigate({ search: (before) => searchedFor(before, text) })}
        />
      </div>
      <VirtualTable
        label="Brokers"
        columns={brokerColumns(cluster)}
        rows={rows}
        total={rows.length + (first.nextCursor === null || (data?.pages.at(-1)?.nextCursor ?? null) === null ? 0 : 1)}
        rowKey={({ brokerId }) => brokerId}
        onNeedMore={more}
        sort={search.sort ?? "broker"}
        order={search.order}
        onSort={(sort, usual) => void navigate({ search: sortedNext(search, sort, usual) })}
        leastWidth={1100}
        rowPx={TWO_LINES_PX}
        empty={search.search === undefined ? "No broker is known yet." : "No broker, host or rack is called so."}
      />
    </>
  );
};

/** The brokers of a cluster: what each leads, carries and has left. */
export const BrokersPage = () => {
  const { cluster } = route.useParams();
  const search = route.useSearch();
  return (
    <ClusterFrame name={cluster} title="Brokers">
      {() => <BrokersList cluster={cluster} search={search} />}
    </ClusterFrame>
  );
};
