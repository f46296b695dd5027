import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "../../../apps/api/src/metrics-store/days.ts";
import { listenToOthers } from "../noise.ts";
import { cpuSecondsOf } from "../process-cpu.ts";
import { SIGNED_IN, startConsole } from "../../test/console.ts";
import { BROKERS, type Fleet, INTERVAL_MS, loadFleet } from "./fleet-samples.ts";
import { CLUSTER, startOwnStore } from "./own-store.ts";
import { type Peer, startPrometheus, startVictoriaMetrics, untilIdle } from "./peers.ts";
import { type QueryTimes, type StoreName, timeInTurn } from "./query-times.ts";
import { bodyOf, send } from "./send-samples.ts";
import { startWriteLimits, type WriteLimits, type WriteLimitsRun } from "./write-limits.ts";

const POINTS = 400;
/** What comes this late into an hour that is over is still written as usual. */
const CLOSED_AFTER_MS = HOUR_MS / 2;
/** The console rests no longer between two pieces of work; PostgreSQL looks once a minute whether there is something to vacuum. */
const OWN_REST_MS = 5000;
/** Of how many hours the samples are also written in other ways: spread over all, since machines are now faster, now slower. */
const HOURS_OF_LIMITS = 8;
export const RANGES = { "6 h": 6 * HOUR_MS, "24 h": DAY_MS, "7 d": 7 * DAY_MS } as const;

type Name = StoreName;

export interface StoreBench {
  readonly days: number;
  readonly series: number;
  readonly samples: number;
  readonly written: Readonly<Record<Name, { readonly cpuSecondsPerMillion: number }>>;
  /** Part of Highwater's. */
  readonly postgresCpuSecondsPerMillion: number;
  /** Highwater's appending, each reading on disk when it returns. */
  readonly appendedPerSecond: number;
  readonly limits: WriteLimits;
  readonly bytesPerSample: Readonly<Record<Name, number>>;
  readonly rollupBytesPerSample: number;
  /** What else went on, while samples were written and while charts were asked for. */
  readonly noise: { readonly writing: string; readonly charts: string };
  readonly queries: Readonly<Partial<Record<keyof typeof RANGES, Record<Name, QueryTimes>>>>;
}

interface Options {
  readonly days: number;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

type Own = Awaited<ReturnType<typeof startOwnStore>>;

const countSamples = (readings: readonly { readonly inputs: ReadonlyMap<unknown, number> }[]) =>
  readings.reduce((sum, { inputs }) => sum + inputs.size, 0);

interface Writers {
  readonly own: Own;
  readonly peers: readonly Peer[];
  readonly limits: WriteLimitsRun;
}

/** Writes the same samples to all, an hour after the other. @returns how many there were, and how many of them are in closed hours */
const fill = async (
  fleet: Fleet,
  { own, peers, limits }: Writers,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  { say, signal }: Options,
) => {
  let [samples, closed] = [0, 0];
  const everyMs = Math.ceil((toMs - fromMs) / HOUR_MS / HOURS_OF_LIMITS) * HOUR_MS;
  for (let startMs = fromMs; startMs < toMs; startMs += HOUR_MS) {
    signal.throwIfAborted();
    const endMs = Math.min(toMs, startMs + HOUR_MS);
    const readings = fleet.readings(startMs - 1, endMs - 1);
    samples += countSamples(readings);
    if (endMs <= toMs - CLOSED_AFTER_MS) closed += countSamples(readings);
    await own.append(readings);
    await own.maintain(endMs);
    const body = bodyOf(readings);
    for (const { url } of peers) await send(url, body);
    if ((startMs - fromMs) % everyMs === 0) await limits.measure(readings);
    if (endMs % DAY_MS === 0) say(`  ${(samples / 1e6).toFixed(1)} million samples written`);
  }
  return { samples, closed };
};

const promQuestion = ({ url }: Peer, fromMs: number, toMs: number) => {
  const step = Math.ceil((toMs - fromMs) / POINTS / 1000);
  const search = new URLSearchParams({
    query: `max_over_time(produce_total_time_p99_ms[${step}s])`,
    start: String(fromMs / 1000),
    end: String(toMs / 1000),
    step: String(step),
    nocache: "1",
  });
  return async () => {
    const response = await fetch(`${url}/api/v1/query_range?${search}`);
    const answer: { data: { result: unknown[] } } = JSON.parse(await response.text());
    if (answer.data.result.length !== BROKERS)
      throw new Error(`${url} answers with ${answer.data.result.length} series`);
  };
};

const ownQuestion = (url: string, fromMs: number, toMs: number) => {
  const search = new URLSearchParams({
    signal: "produce_total_time_p99",
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    points: String(POINTS),
  });
  return async () => {
    const response = await fetch(`${url}/api/v1/clusters/${CLUSTER}/series?${search}`, { headers: SIGNED_IN });
    const answer: { series: unknown[] } = JSON.parse(await response.text());
    if (answer.series.length !== BROKERS) throw new Error(`the console answers with ${answer.series.length} series`);
  };
};

const ask = async (own: Own, prometheus: Peer, victoria: Peer, toMs: number, { days, say }: Options) => {
  const reader = await startConsole({ databaseUrl: own.connectionString });
  const queries: Partial<Record<keyof typeof RANGES, Record<Name, QueryTimes>>> = {};
  try {
    // The others were waited for too.
    await untilIdle(() => cpuSecondsOf(reader.pid), OWN_REST_MS);
    for (const name of ["6 h", "24 h", "7 d"] as const) {
      if (RANGES[name] > days * DAY_MS) continue;
      const fromMs = toMs - RANGES[name];
      say(`  charts of ${name}`);
      queries[name] = await timeInTurn({
        Highwater: ownQuestion(reader.url, fromMs, toMs),
        Prometheus: promQuestion(prometheus, fromMs, toMs),
        VictoriaMetrics: promQuestion(victoria, fromMs, toMs),
      });
    }
  } finally {
    await reader.stop();
  }
  return queries;
};

/** Disk, CPU of writing and chart queries beside Prometheus and VictoriaMetrics, all three with the same samples. */
export const benchStore = async (options: Options): Promise<StoreBench> => {
  const { days, say } = options;
  const directory = await mkdtemp(path.join(tmpdir(), "highwater-bench-"));
  await chmod(directory, 0o755);
  const stops: (() => Promise<void>)[] = [() => rm(directory, { recursive: true, force: true })];
  try {
    const toMs = Math.floor(Date.now() / INTERVAL_MS) * INTERVAL_MS;
    const fromMs = Math.ceil((toMs - days * DAY_MS) / HOUR_MS) * HOUR_MS - HOUR_MS;
    const fleet = await loadFleet(fromMs);
    const own = await startOwnStore(directory);
    stops.push(own.stop);
    const prometheus = await startPrometheus(directory);
    stops.push(prometheus.stop);
    const victoria = await startVictoriaMetrics(directory);
    stops.push(victoria.stop);
    const server = await startOwnStore(path.join(directory, "limits"));
    stops.push(server.stop);
    const limits = await startWriteLimits({
      connectionString: server.connectionString,
      cpuSeconds: server.serverCpuSeconds,
    });
    stops.push(limits.stop);
    say(`  ${fleet.series} series of ${BROKERS} brokers, ${days} days`);
    const heardWriting = listenToOthers(() => own.serverCpuSeconds() + server.serverCpuSeconds());
    const { samples, closed } = await fill(
      fleet,
      { own, peers: [prometheus, victoria], limits },
      { fromMs, toMs },
      options,
    );
    say("  waiting until all have compacted");
    await untilIdle(own.serverCpuSeconds, OWN_REST_MS);
    await prometheus.settle();
    await victoria.settle();
    const spent = {
      Highwater: own.cpuSeconds(),
      Prometheus: prometheus.cpuSeconds(),
      VictoriaMetrics: victoria.cpuSeconds(),
    };
    const postgresSpent = own.serverCpuSeconds();
    const writing = heardWriting();
    const perMillion = (seconds: number) => ({ cpuSecondsPerMillion: seconds / (samples / 1e6) });
    const { chunkBytes, rollupBytes } = await own.stored();
    const [blocks, parts] = [await prometheus.stored(), await victoria.stored()];
    const heardCharts = listenToOthers(own.serverCpuSeconds);
    const queries = await ask(own, prometheus, victoria, toMs, options);
    return {
      days,
      series: fleet.series,
      samples,
      queries,
      noise: { writing, charts: heardCharts() },
      limits: limits.limits(),
      appendedPerSecond: own.samplesPerSecond(),
      postgresCpuSecondsPerMillion: postgresSpent / (samples / 1e6),
      written: {
        Highwater: perMillion(spent.Highwater),
        Prometheus: perMillion(spent.Prometheus),
        VictoriaMetrics: perMillion(spent.VictoriaMetrics),
      },
      bytesPerSample: {
        Highwater: chunkBytes / closed,
        Prometheus: blocks.bytes / blocks.samples,
        VictoriaMetrics: parts.bytes / parts.samples,
      },
      rollupBytesPerSample: rollupBytes / closed,
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};
