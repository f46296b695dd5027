import { createLatencyWindow, createSchedule, type LatencyFigures, type LatencyWindow } from "@highwater/telemetry";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import { findCoordinator } from "../kafka-connection/find-coordinator.ts";
import type { BrokerLinks } from "./broker-links.ts";
import { canaryGroup } from "./canary-names.ts";
import type { Denials } from "./denials.ts";
import type { Topology } from "./topology.ts";

interface CommitterOptions {
  readonly topic: string;
  readonly topology: Topology;
  readonly links: BrokerLinks;
  readonly positions: ReadonlyMap<number, number>;
  readonly denials: Denials;
  readonly onCommitted: (brokerId: number, latencyMs: number) => void;
}

const EVERY_MS = 1000;
const MOST_UNDER_WAY = 60;
/** Names of groups that are tried until each broker coordinates one. */
const MOST_GROUPS = 32;
const GROUP_GENERATION = -1;

/** Commits offsets through each broker's coordinator once a second, open loop, outside of any group's membership. */
export const createCommitter = ({ topic, topology, links, positions, denials, onCommitted }: CommitterOptions) => {
  const groups = new Map<number, string>();
  const windows = new Map<number, LatencyWindow>();
  const underWay = new Map<number, Set<number>>();
  const schedule = createSchedule(performance.now(), EVERY_MS, 0, 1);
  let isStopped = false;

  const windowOf = (id: number): LatencyWindow => {
    const known = windows.get(id) ?? createLatencyWindow();
    windows.set(id, known);
    return known;
  };

  const commit = async (id: number, groupId: string, dueMs: number) => {
    const broker = topology.broker(id);
    const waiting = underWay.get(id) ?? new Set<number>();
    const [place] = positions;
    if (broker === undefined || place === undefined || waiting.size >= MOST_UNDER_WAY) return;
    underWay.set(id, waiting.add(dueMs));
    const [partition, position] = place;
    const partitions = [{ partition, offset: String(position) }];
    try {
      await links.of(broker).use((link) =>
        link.offsetCommit({
          groupId,
          groupGenerationId: GROUP_GENERATION,
          memberId: "",
          topics: [{ topic, partitions }],
        }),
      );
      denials.succeeded("commit");
      const latencyMs = performance.now() - dueMs;
      if (isStopped) return;
      windowOf(id).add(latencyMs, performance.now());
      onCommitted(id, latencyMs);
    } catch (error) {
      denials.failed("commit", error);
      // The coordinator has moved, or the broker is away: the next look finds who it is now.
      groups.delete(id);
    } finally {
      waiting.delete(dueMs);
    }
  };

  return {
    /** Finds a group for each broker that has none yet. */
    findGroups: async (admin: ClusterAdmin): Promise<void> => {
      const wanted = new Set([...topology.alive()].filter((id) => !groups.has(id)));
      const [asked] = topology.alive();
      if (asked === undefined) return;
      for (let n = 0; n < MOST_GROUPS && wanted.size > 0; n += 1) {
        const groupId = canaryGroup(topic, n);
        const found = await findCoordinator(admin, asked, groupId);
        if (found === "denied") denials.denied("commit");
        else if (found !== null && wanted.delete(found)) groups.set(found, groupId);
        if (found === "denied") return;
      }
    },
    nextMs: () => schedule.nextMs(),
    commitDue: (nowMs: number): void => {
      const dueMs = schedule.takeDue(nowMs).at(-1);
      if (dueMs !== undefined) for (const [id, groupId] of groups) void commit(id, groupId, dueMs);
    },
    figures: (id: number, nowMs: number, how: "take" | "peek"): LatencyFigures =>
      windowOf(id)[how](
        nowMs,
        [...(underWay.get(id) ?? [])].map((dueMs) => nowMs - dueMs),
      ),
    stop: () => {
      isStopped = true;
    },
  };
};
