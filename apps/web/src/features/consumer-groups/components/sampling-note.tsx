import type { ConsumerGroupsPage } from "@highwater/contract";
import { SECOND_MS, sayAge, sayDuration } from "../../../lib/durations.ts";
import { useNow } from "../../../lib/use-now.ts";

/** How and when lag was measured. */
export const SamplingNote = ({ sampling }: { readonly sampling: ConsumerGroupsPage["sampling"] }) => {
  const nowMs = useNow();
  const { sampledAt, everySeconds, watchedSince, skippedGroups } = sampling;
  const since = watchedSince === null ? "" : `, watched since ${sayAge(Date.parse(watchedSince), nowMs)}`;
  return (
    <p>
      Kafka is asked every {sayDuration(everySeconds * SECOND_MS)}
      {sampledAt === null ? "" : `, last ${sayAge(Date.parse(sampledAt), nowMs)}`}
      {since}. Lag in time is the age of the oldest record that was not read.
      {skippedGroups > 0 ? ` ${skippedGroups} groups take turns.` : ""}
    </p>
  );
};
