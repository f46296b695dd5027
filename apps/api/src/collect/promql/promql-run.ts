import { brokerAt } from "../../assembly/target-addresses.ts";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import type { CollectedCluster, CollectedTarget } from "../collected-cluster.ts";
import type { RunOptions } from "../target-job-options.ts";
import { WAITING } from "../target-state.ts";
import { createTargetPoll, type PolledTarget } from "./poll-target.ts";
import { promqlAddress } from "./promql-address.ts";

/** So many scrapes of a broker are told of after one question: its newest, and the one before, for rates. */
const TOLD = 2;

/** What a job does at each interval for a Prometheus API: asks it, and writes down how it and each of its brokers went. */
export const promqlRun = (
  cluster: CollectedCluster,
  target: CollectedTarget,
  { ingest, clock, sources, states, maxBytes, client, signal, finish }: RunOptions,
): (() => Promise<void>) => {
  const clusterId = cluster.id;
  const { diskBytes, maxGapMs } = deriveContextOf(cluster);
  const poll = createTargetPoll({
    ...promqlAddress(target),
    clusterId,
    client,
    ingest,
    clock,
    signal,
    maxBytes,
    maxGapMs,
    intervalMs: cluster.scrapeIntervalSeconds * 1000,
    settings: diskBytes === undefined ? {} : { diskBytes },
    targetBroker: (instance) => brokerAt(instance, cluster),
  });
  sources.forgetAsked(target.id);

  const tellInstances = ({ scrapes, startedMs }: PolledTarget) => {
    const useful = scrapes.filter(({ brokerId, reading }) => brokerId !== null && reading.accepted > 0);
    for (const mine of Map.groupBy(useful, ({ instance }) => instance).values())
      for (const { instance, timeMs, bodyBytes, reading, brokerId } of mine.slice(-TOLD)) {
        const source = { targetId: target.id, instance };
        const told = { clusterId, source, atMs: startedMs, sampleMs: timeMs, durationMs: null, bodyBytes, reading };
        sources.record({ ...told, brokerId, error: null });
      }
  };

  return async () => {
    const polled = await poll(states.get(target.id) ?? WAITING);
    if (signal.aborted || polled === "waits") return;
    tellInstances(polled);
    finish(polled);
  };
};
