import type { ClusterEvent } from "@highwater/contract";
import { Button, Skeleton } from "@mantine/core";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { May } from "../../../components/access/may.tsx";
import { useEventPages } from "../../../api/list-events.ts";
import { ClusterFrame } from "../../../components/cluster/cluster-frame.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { filtersOf, readEventsSearch } from "../events-search.ts";
import type { EventsSearch } from "../events-search.ts";
import { lastEventSentence } from "../first-sentence.ts";
import { DeleteEvent } from "./delete-event.tsx";
import { EventDialog } from "./event-dialog.tsx";
import { EventFilters } from "./event-filters.tsx";
import { EventRow } from "./event-row.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./events.module.css";
import { PipelineExample } from "./pipeline-example.tsx";

const route = getRouteApi("/clusters/$cluster/events");

const HEADS = ["When", "Kind", "What", "Lasted", "Brokers", "Told by"];

const LastEvent = ({ cluster }: { readonly cluster: string }) => {
  const nowMs = useNow();
  const { data, error } = useEventPages(cluster, {});
  if (data === undefined) return error === null ? <Skeleton height={52} mb={14} /> : null;
  const last = data.pages[0]?.items.find(({ startedAt }) => Date.parse(startedAt) <= nowMs) ?? data.pages[0]?.items[0];
  return (
    <VerdictBanner
      state={null}
      sentence={
        last === undefined ? "Nothing is known to have happened to this cluster yet." : lastEventSentence(last, nowMs)
      }
    >
      <p>
        {last === undefined
          ? "Restarts of brokers are detected by themselves. Deploys and changes are told by pipelines or by hand."
          : "All of it stands as grey bands on the charts over time."}
      </p>
    </VerdictBanner>
  );
};

type Open = { readonly edit: ClusterEvent | null } | { readonly remove: ClusterEvent } | null;

interface ListProps {
  readonly cluster: string;
  readonly search: EventsSearch;
  readonly onOpen: (open: Open) => void;
}

const EventList = ({ cluster, search, onOpen }: ListProps) => {
  const nowMs = useNow();
  const pages = useEventPages(cluster, filtersOf(search));
  const events = pages.data?.pages.flatMap(({ items }) => items);
  if (events === undefined)
    return pages.error === null ? (
      <Waiting height={320} label="Loading the events" />
    ) : (
      <Failure title="The events could not be loaded" error={pages.error} retry={() => void pages.refetch()} />
    );
  return (
    <section className={classes["card"]} aria-label="Events">
      <header className={classes["head"]}>
        <h2>Events</h2>
        <Link to="/clusters/$cluster/events/rolls" params={{ cluster }}>
          Restarts and rolls, with what they did
        </Link>
      </header>
      {events.length === 0 ? (
        <p className={classes["empty"]} role="status">
          {Object.keys(search).length === 0 ? "No events yet." : "No event matches these filters."}
        </p>
      ) : (
        <ScrollBox label="Events, newest first">
          <table className={classes["table"]}>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col" data-number={head === "Lasted"}>
                    {head}
                  </th>
                ))}
                <May scope="upload" cluster={cluster}>
                  <td aria-label="Change or delete" />
                </May>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <EventRow
                  key={event.id}
                  cluster={cluster}
                  event={event}
                  nowMs={nowMs}
                  onEdit={() => onOpen({ edit: event })}
                  onDelete={() => onOpen({ remove: event })}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {pages.hasNextPage ? (
        <Button variant="default" mt="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more than these {events.length} events
        </Button>
      ) : null}
    </section>
  );
};

/** What happened to a cluster: the last of it, a list, and how to tell more. */
export const EventsPage = () => {
  const { cluster: name } = route.useParams();
  const search = readEventsSearch(route.useSearch());
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const change = (changed: Partial<Record<keyof EventsSearch, string>>) =>
    void navigate({
      to: "/clusters/$cluster/events",
      params: { cluster: name },
      search: (before) => readEventsSearch({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ClusterFrame
      name={name}
      title="Events"
      actions={
        <May scope="upload" cluster={name}>
          <Button onClick={() => setOpen({ edit: null })}>Add an event</Button>
        </May>
      }
    >
      {(cluster) => (
        <>
          <LastEvent cluster={name} />
          <EventFilters search={search} brokerIds={cluster.brokers.map(({ brokerId }) => brokerId)} onChange={change} />
          <EventList cluster={name} search={search} onOpen={setOpen} />
          <PipelineExample cluster={name} wanted={false} />
          {open !== null && "edit" in open ? (
            <EventDialog cluster={name} event={open.edit} onClose={() => setOpen(null)} />
          ) : null}
          {open !== null && "remove" in open ? (
            <DeleteEvent cluster={name} event={open.remove} onClose={() => setOpen(null)} />
          ) : null}
        </>
      )}
    </ClusterFrame>
  );
};
