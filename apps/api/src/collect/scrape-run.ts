import { ScrapeReader, tellsOfBroker } from "@highwater/telemetry";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { CollectedCluster, CollectedTarget } from "./collected-cluster.ts";
import { formatOf } from "./present-target.ts";
import { scrapeTarget } from "./scrape-target.ts";
import type { RunOptions } from "./target-job-options.ts";
import { WAITING } from "./target-state.ts";

/** A machine's target waits so long for a word of its broker before that counts as a failure. */
const WAITED_INTERVALS = 2;

/** What a job does at each interval for a target of one broker: scrapes it. */
export const scrapeRun = (
  cluster: CollectedCluster,
  target: CollectedTarget,
  { ingest, clock, states, machines, client, signal, finish }: RunOptions,
): (() => Promise<void>) => {
  const intervalMs = cluster.scrapeIntervalSeconds * 1000;
  const startedMs = clock();
  const { url, brokerId } = target;
  const format = formatOf(target.format) === "jolokia" ? "jolokia" : "prometheus";
  const reader = new ScrapeReader();
  let toldBefore: string | null = null;
  return async () => {
    const { diskBytes } = deriveContextOf(cluster);
    const scraped = { clusterId: cluster.id, url, format, brokerId, toldBefore, diskBytes } as const;
    const result = await scrapeTarget(scraped, states.get(target.id) ?? WAITING, {
      ingest,
      clock,
      client,
      reader,
      machineBroker: () => machines.at(cluster.id, url),
      mayWait: clock() - startedMs <= WAITED_INTERVALS * intervalMs,
    });
    if (signal.aborted || result === "waits") return;
    const { reading } = result;
    toldBefore = reading?.brokerId ?? toldBefore;
    // A machine tells of its disks, as a broker may.
    if (reading !== null && reading.role !== "host" && tellsOfBroker(reading.inputs.keys()))
      machines.tell(cluster.id, url, target.id, brokerId ?? reading.brokerId);
    finish(result);
  };
};
