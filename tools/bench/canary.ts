import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readCanary } from "../../apps/api/src/canary/canary-settings.ts";
import { createRunner } from "../../apps/api/src/canary/runner.ts";
import { writeClusterFiles } from "../kafka/cluster-files.ts";
import { startKafkaCluster } from "../kafka/cluster.ts";
import { ensureJars } from "../kafka/jars.ts";
import { withAdmin } from "../kafka/readiness.ts";
import { createTopics } from "../kafka/topics.ts";
import { ensureJava } from "../setup/java.ts";
import { endToEndTool, type ToolLatency, type ToolSetup } from "./end-to-end-tool.ts";
import { type Spread, spreadOf } from "./measure.ts";

const ROUNDS = 3;
const WARM_UP_MS = 15_000;
const MEASURE_MS = 60_000;
const TOOL_RECORDS = 2000;
const TOOL_TOPIC = "highwater-bench-canary-tool";
/** Not the one that a console may use there. */
const CANARY_TOPIC = "highwater-bench-canary";
const BROKERS = 3;
const SECONDS_PER_HOUR = 3600;
/** Without an exporter's work: what is measured is Kafka's floor. */
const NOTHING_EXPORTED = "rules: []";

interface CanaryRound {
  readonly records: number;
  readonly produce: { readonly p50Ms: number; readonly p99Ms: number };
  readonly roundTrip: { readonly p50Ms: number; readonly p99Ms: number };
  readonly lateConsoleMs: number;
  readonly cpuSecondsPerHour: number;
}

export interface CanaryBench {
  readonly cpus: string;
  readonly rounds: readonly { readonly canary: CanaryRound; readonly tool: ToolLatency }[];
}

const quantilesOf = (latencies: readonly number[]) => {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
};

/** The canary as it runs in a console at its default rate, without what stores its figures. */
const canaryRound = async (bootstrapServers: string[], signal: AbortSignal): Promise<CanaryRound> => {
  const produced: number[] = [];
  const received: number[] = [];
  const runner = createRunner({
    place: { bootstrapServers, connection: null },
    settings: { ...readCanary({ canary: null }), enabled: true, topic: CANARY_TOPIC },
    observe: {
      produced: (_, ms) => void produced.push(ms),
      received: (_, ms) => void received.push(ms),
      committed: () => undefined,
    },
  });
  try {
    await sleep(WARM_UP_MS, undefined, { signal });
    const [produceFrom, receiveFrom] = [produced.length, received.length];
    const before = process.cpuUsage();
    const fromMs = performance.now();
    await sleep(MEASURE_MS, undefined, { signal });
    const { user, system } = process.cpuUsage(before);
    const seconds = (performance.now() - fromMs) / 1000;
    const fault = runner.fault();
    if (fault !== null) throw new Error(fault);
    return {
      records: received.length - receiveFrom,
      produce: quantilesOf(produced.slice(produceFrom)),
      roundTrip: quantilesOf(received.slice(receiveFrom)),
      lateConsoleMs: runner.consoleStallMs(),
      cpuSecondsPerHour: ((user + system) / 1e6 / seconds) * SECONDS_PER_HOUR,
    };
  } finally {
    runner.stop();
  }
};

/** The processors that this process and what it starts may use, as Linux lists them. */
const allowedCpus = async (): Promise<string> => {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  return /Cpus_allowed_list:\s*(\S+)/.exec(status)?.[1] ?? "not known";
};

interface Place {
  readonly bootstrapServers: string[];
  readonly setup: ToolSetup;
  readonly stop: () => Promise<void>;
}

/** A cluster of its own on this machine. */
const ownCluster = async (dataDir: string, signal: AbortSignal): Promise<Place> => {
  const cluster = await startKafkaCluster({ dataDir, brokers: BROKERS, jmxRules: NOTHING_EXPORTED, signal });
  const { bootstrapServers, setup } = cluster;
  return { bootstrapServers, setup, stop: () => cluster.stop() };
};

const log = () => undefined;

/** One that runs somewhere; the tool alone is of this project. */
const runningCluster = async (dataDir: string, bootstrapServers: string[], signal: AbortSignal): Promise<Place> => {
  const setup = {
    java: await ensureJava(log),
    files: writeClusterFiles(dataDir, await ensureJars({ log, signal }), NOTHING_EXPORTED),
  };
  return { bootstrapServers, setup, stop: async () => undefined };
};

const measureRounds = async (
  { bootstrapServers, setup }: Place,
  signal: AbortSignal,
): Promise<CanaryBench["rounds"]> => {
  const { recordBytes } = readCanary({ canary: null });
  const run = { bootstrapServers, topic: TOOL_TOPIC, records: TOOL_RECORDS, recordBytes };
  const done = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const canary = await canaryRound(bootstrapServers, signal);
    done.push({ canary, tool: await endToEndTool(setup, run, signal) });
  }
  return done;
};

/**
 * The canary and Kafka's own end-to-end tool by turns, on one cluster of three brokers: an idle one of its own on this
 * machine, or one that runs. Its topics are removed.
 */
export const benchCanary = async (signal: AbortSignal, bootstrapServers?: string[]): Promise<CanaryBench> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "highwater-bench-"));
  const place = await (bootstrapServers === undefined
    ? ownCluster(dataDir, signal)
    : runningCluster(dataDir, bootstrapServers, signal));
  const settings = { "min.insync.replicas": String(BROKERS - 1) };
  const onPlace = <T>(work: Parameters<typeof withAdmin<T>>[1]) => withAdmin(place.bootstrapServers, work);
  try {
    await onPlace((admin) => createTopics(admin, [{ name: TOOL_TOPIC, partitions: 1, settings }], BROKERS));
    return { cpus: await allowedCpus(), rounds: await measureRounds(place, signal) };
  } finally {
    await onPlace((admin) => admin.deleteTopics({ topics: [TOOL_TOPIC, CANARY_TOPIC] })).catch(() => undefined);
    await place.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const shown = ({ minimum, median, maximum }: Spread): string =>
  `${median.toPrecision(3)} (${minimum.toPrecision(3)} to ${maximum.toPrecision(3)})`;

export const canaryLines = ({ cpus, rounds }: CanaryBench): string[] => {
  const of = (value: (round: CanaryBench["rounds"][number]) => number) => shown(spreadOf(rounds.map(value)));
  const records = spreadOf(rounds.map(({ canary }) => canary.records)).median;
  return [
    `\nCanary and Kafka's own EndToEndLatency by turns, ${BROKERS} brokers, replication factor 3, acks=all; processors ${cpus}; median of ${ROUNDS} (minimum to maximum)`,
    `  canary round trip     p50 ${of(({ canary }) => canary.roundTrip.p50Ms)} ms, p99 ${of(({ canary }) => canary.roundTrip.p99Ms)} ms; ${records} records, 30 a second`,
    `  canary produce        p50 ${of(({ canary }) => canary.produce.p50Ms)} ms, p99 ${of(({ canary }) => canary.produce.p99Ms)} ms`,
    `  EndToEndLatency       p50 ${of(({ tool }) => tool.p50Ms)} ms, p99 ${of(({ tool }) => tool.p99Ms)} ms, cut to whole ms; average ${of(({ tool }) => tool.averageMs)} ms; ${TOOL_RECORDS} records, each when the one before is back`,
    `  console late by up to ${of(({ canary }) => canary.lateConsoleMs)} ms`,
    `  CPU of the canary     ${of(({ canary }) => canary.cpuSecondsPerHour)} s an hour`,
  ];
};
