import type { Cluster } from "@highwater/contract";
import { Chip } from "../../../components/ui/chip.tsx";
import { sayAge } from "../../../lib/durations.ts";
import { useLive } from "../live/live-context.tsx";
import { useWatchView } from "../live/view.tsx";

/** How many brokers there are, and how old the newest values; it says so where the stream is broken or values are old. */
export const LiveStatus = ({ cluster }: { readonly cluster: Cluster }) => {
  const { range, intervalMs } = useWatchView();
  const { newest, nowMs, connection } = useLive();
  const newestMs = Math.max(0, ...[...newest.values()].map(({ timeMs }) => timeMs));
  const count = Math.max(newest.size, cluster.brokers.length);
  const age = newestMs === 0 ? "no sample yet" : `newest sample ${sayAge(newestMs, nowMs)}`;
  const stale = newestMs > 0 && nowMs - newestMs > 3 * intervalMs;
  return (
    <>
      <Chip>
        {count} {count === 1 ? "broker" : "brokers"} · every {cluster.scrapeIntervalSeconds} s
      </Chip>
      <Chip>
        {connection === "lost"
          ? "connection lost, reconnecting"
          : range.kind === "between"
            ? "a range in the past"
            : `${stale ? "stale: " : "live · "}${age}`}
      </Chip>
    </>
  );
};
