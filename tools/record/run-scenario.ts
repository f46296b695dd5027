import { setTimeout as sleep } from "node:timers/promises";
import type { RecordingMetadata } from "../../apps/api/src/recorded/read-recording.ts";
import type { KafkaCluster } from "../kafka/cluster.ts";
import type { Load } from "../kafka/load.ts";
import type { Step } from "./scenario.ts";
import { slowAppends, type SlowAppends } from "./slow-appends.ts";

type RecordedEvent = RecordingMetadata["events"][number];
type Stage = { cluster: KafkaCluster; load: Load; slow: SlowAppends | null };

function startSlowAppends(cluster: KafkaCluster, id: number, delayMs: number): SlowAppends {
  const broker = cluster.brokers.find((candidate) => candidate.id === id);
  if (typeof broker?.pid !== "number") throw new Error(`Broker ${id} is not running`);
  return slowAppends({ pid: broker.pid, logDir: broker.logDir }, delayMs);
}

async function perform(step: Step, stage: Stage): Promise<void> {
  switch (step.kind) {
    case "load":
      return stage.load.setRate(step.recordsPerSecond);
    case "broker-stopped":
      return stage.cluster.stopBroker(step.brokerId);
    case "broker-started":
      return stage.cluster.startBroker(step.brokerId);
    case "slow-appends-begin":
      stage.slow = startSlowAppends(stage.cluster, step.brokerId, step.delayMs);
      return;
    case "slow-appends-end":
      await stage.slow?.stop();
      stage.slow = null;
      return;
    case "end":
      return;
  }
}

/**
 * Does every step at its time, counted from `startMs` (of `performance.now()`).
 * @returns when each step but the end began, in milliseconds since the start
 */
export async function runScenario(
  steps: readonly Step[],
  { cluster, load }: Pick<Stage, "cluster" | "load">,
  { startMs, log }: { startMs: number; log: (line: string) => void },
): Promise<RecordedEvent[]> {
  const stage: Stage = { cluster, load, slow: null };
  const events: RecordedEvent[] = [];
  try {
    for (const step of steps) {
      await sleep(Math.max(0, startMs + step.atMs - performance.now()));
      const timeMs = Math.round(performance.now() - startMs);
      const brokerId = "brokerId" in step ? String(step.brokerId) : null;
      log(`${(timeMs / 1000).toFixed(0)} s: ${step.text}`);
      if (step.kind !== "end") events.push({ timeMs, kind: step.kind, brokerId, text: step.text });
      await perform(step, stage);
    }
    return events;
  } finally {
    await stage.slow?.stop();
  }
}
