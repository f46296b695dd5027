import type { ClusterEvent } from "@highwater/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { May } from "../../../components/access/may.tsx";
import { Chip } from "../../../components/ui/chip.tsx";
import { sayAge, sayDuration } from "../../../lib/durations.ts";
import { EVENT_KINDS, EVENT_SOURCES, lastedMs } from "../../../lib/event-words.ts";
import { clockTime, dayOf, searchBetween } from "../../../lib/time-range.ts";
import { MINUTE_MS } from "../../../lib/durations.ts";
import classes from "./events.module.css";

interface RowProps {
  readonly cluster: string;
  readonly event: ClusterEvent;
  readonly nowMs: number;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const AROUND_MS = 10 * MINUTE_MS;

/** The charts around an event. */
const aroundOf = ({ startedAt, endedAt }: ClusterEvent) =>
  searchBetween(Date.parse(startedAt) - AROUND_MS, Date.parse(endedAt ?? startedAt) + AROUND_MS);

const FOUND_BY = {
  "start-time": "its process tells a later start",
  counters: "its counters began anew",
} as const;

export const EventRow = ({ cluster, event, nowMs, onEdit, onDelete }: RowProps) => {
  const startMs = Date.parse(event.startedAt);
  const durationMs = lastedMs(event);
  return (
    <tr>
      <td title={event.startedAt}>
        {dayOf(startMs)} {clockTime(startMs, true)}
        <small>{startMs > nowMs ? `in ${sayDuration(startMs - nowMs)}` : sayAge(startMs, nowMs)}</small>
      </td>
      <td>{EVENT_KINDS[event.kind]}</td>
      <th scope="row">
        <Link to="/clusters/$cluster" params={{ cluster }} search={aroundOf(event)}>
          {event.title}
        </Link>{" "}
        {event.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
        {event.note === null ? null : <small>{event.note}</small>}
        {event.evidence === null ? null : <small>{FOUND_BY[event.evidence.foundBy]}</small>}
      </th>
      <td data-number="true">
        {durationMs === null ? "–" : `${event.source === "detected" ? "≤ " : ""}${sayDuration(durationMs)}`}
      </td>
      <td>{event.brokerIds.length === 0 ? "–" : event.brokerIds.join(", ")}</td>
      <td>{EVENT_SOURCES[event.source]}</td>
      <May scope="upload" cluster={cluster}>
        <td className={classes["acts"]}>
          <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Change ${event.title}`}>
            Change
          </Button>
          <May scope="operate" cluster={cluster}>
            <Button size="compact-sm" variant="default" onClick={onDelete} aria-label={`Delete ${event.title}`}>
              Delete
            </Button>
          </May>
        </td>
      </May>
    </tr>
  );
};
