import type { Cluster } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { sayDuration } from "../../lib/durations.ts";
import { dayOf } from "../../lib/time-range.ts";

const SECOND_MS = 1000;

/** Says that what is shown was recorded, and how to be rid of it. */
export const RecordingNote = ({ cluster }: { readonly cluster: Cluster }) => {
  const { recording } = cluster;
  if (recording === null) return null;
  const { title, recordedAt, durationSeconds, kafkaVersion } = recording;
  const recorded = Date.parse(recordedAt);
  return (
    <p className="hw-note">
      A recording, not a live cluster: {title}. {sayDuration(durationSeconds * SECOND_MS)} of Kafka {kafkaVersion},
      recorded on {dayOf(recorded)} {new Date(recorded).getFullYear()}, shown as if it were now, over and over.{" "}
      <Link to="/clusters/new">Add a cluster of your own</Link> or{" "}
      <Link to="/clusters/$cluster/edit" params={{ cluster: cluster.name }}>
        remove the recording
      </Link>
      .
    </p>
  );
};
