import { deriveBrokers } from "../../apps/api/src/metrics-store/derive-brokers.ts";
import type { Columns, TimedInputs } from "../../packages/telemetry/src/index.ts";
import { findSignal, readScrape, type SignalName } from "../../packages/telemetry/src/index.ts";
import { detectDegraded, type Suspicion } from "../../packages/telemetry/src/detection/index.ts";
import type { History } from "../../packages/telemetry/src/verdict/index.ts";
import type { KafkaCluster } from "../kafka/cluster.ts";
import { scrapeLoop } from "../record/scrape-loop.ts";

const KEPT_MS = 35 * 60_000;
const MAX_GAP_MS = 5 * 60_000;
const POINTS = 5000;

const columnsOf = (readings: readonly TimedInputs[]): Columns => ({
  timesMs: Float64Array.from(readings, ({ timeMs }) => timeMs),
  inputs: (name) => Float64Array.from(readings, ({ inputs }) => inputs.get(name) ?? Number.NaN),
});

/** What was scraped lately, and what detection says of it: the console's own code on the console's own derivation. */
export class Watched {
  readonly #readings: Map<string, TimedInputs[]>;
  readonly #startMs = performance.now();
  readonly intervalMs: number;
  #heard: (() => void)[] = [];

  constructor(brokerIds: readonly string[], intervalMs: number) {
    this.#readings = new Map(brokerIds.map((id) => [id, []]));
    this.intervalMs = intervalMs;
  }

  get brokerIds(): string[] {
    return [...this.#readings.keys()];
  }

  /** Milliseconds since the watch began: the time that every sample has. */
  nowMs(): number {
    return Math.round(performance.now() - this.#startMs);
  }

  /** Scrapes until aborted. */
  async follow(cluster: KafkaCluster, signal: AbortSignal): Promise<void> {
    const targets = cluster.brokers.map(({ id, metricsUrl }) => ({ brokerId: String(id), url: metricsUrl }));
    const { intervalMs } = this;
    await scrapeLoop(
      {
        targets,
        intervalMs,
        startMs: this.#startMs,
        onScrape: async ({ brokerId, timeMs, body, error }) => {
          if (error === undefined) this.#take(brokerId, { timeMs, inputs: readScrape(body).inputs });
          for (const tell of this.#heard.splice(0)) tell();
        },
      },
      signal,
    );
  }

  #take(brokerId: string, reading: TimedInputs): void {
    const readings = this.#readings.get(brokerId);
    readings?.push(reading);
    const tooOld = readings?.findIndex(({ timeMs }) => timeMs > reading.timeMs - KEPT_MS) ?? 0;
    if (tooOld > 0) readings?.splice(0, tooOld);
  }

  /** Resolves after the next scrape, good or not. */
  nextScrape(): Promise<void> {
    return new Promise((resolve) => this.#heard.push(resolve));
  }

  history(name: SignalName, fromMs = 0): readonly History[] {
    const signal = findSignal(name);
    if (signal === undefined) return [];
    const brokers = [...this.#readings].map(([brokerId, readings]) => ({ brokerId, columns: columnsOf(readings) }));
    const query = { clusterId: 0, signal, fromMs, toMs: this.nowMs(), points: POINTS, maxGapMs: MAX_GAP_MS };
    return deriveBrokers(query, brokers).series;
  }

  suspicions(): Suspicion[] {
    const { brokerIds, intervalMs } = this;
    return detectDegraded({ nowMs: this.nowMs(), intervalMs, brokerIds, history: (signal) => this.history(signal) });
  }
}
