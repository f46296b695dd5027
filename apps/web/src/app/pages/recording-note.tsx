import type { Cluster } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { May } from "../../components/access/may.tsx";
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
    <p className="hw-note" title={title}>
      A recording, not a live cluster: {sayDuration(durationSeconds * SECOND_MS)} of Kafka {kafkaVersion} from{" "}
      {dayOf(recorded)} {new Date(recorded).getFullYear()}, replayed over and over.{" "}
      <May scope="operate">
        <Link to="/clusters/new">Add your own cluster</Link> ·{" "}
        <Link to="/clusters/$cluster/edit" params={{ cluster: cluster.name }}>
          remove this one
        </Link>
      </May>
    </p>
  );
};
