import { setTimeout as sleep } from "node:timers/promises";
import { mostMebibytes, startWatched, type WatchedConsole } from "../console/watched-console.ts";
import { countScrapes, pointsOf } from "../console/count-scrapes.ts";
import { startCountedTargets } from "../console/counted-targets.ts";
import { newConsoleDatabase } from "../console/new-database.ts";
import type { ConsoleTrial } from "../trial.ts";

const KILLS = { short: 3, full: 50 };
const BROKERS = 10;
const PUSHERS = 4;
/** Each kill's pushes have an hour's part of their own. */
const ROUND_MS = 30_000;
const LEAST_MS = 300;
const MOST_MS = 2500;
const PUSHED = 'kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} 1\n';

/** Sends readings a millisecond apart until the console is gone. @returns times that were acknowledged */
const pushUntilGone = async (console: WatchedConsole, broker: number, firstMs: number): Promise<number[]> => {
  const acknowledged: number[] = [];
  for (let timeMs = firstMs; timeMs < firstMs + ROUND_MS; timeMs += 1) {
    const path = `/api/v1/clusters/pushed/ingest/prometheus?broker=${broker}&timeMs=${timeMs}`;
    const init = { method: "POST", body: PUSHED, headers: { "content-type": "text/plain" } };
    const answer = await console.request(path, init).catch(() => undefined);
    if (answer === undefined) break;
    await answer.arrayBuffer().catch(() => undefined);
    if (answer.status === 200) acknowledged.push(timeMs);
  }
  return acknowledged;
};

const readUntilGone = async (console: WatchedConsole): Promise<void> => {
  for (;;) {
    const answer = await console.request("/api/v1/clusters/scraped/brokers").catch(() => undefined);
    if (answer === undefined) return;
    await answer.arrayBuffer().catch(() => undefined);
  }
};

const missing = async (console: WatchedConsole, firstMs: number, acknowledged: readonly number[][]) => {
  const range = `from=${firstMs}&to=${firstMs + ROUND_MS - 1}&points=5000`;
  const answer = await console.json<{ series: { labels: { broker: string }; points: [number, number | null][] }[] }>(
    `/api/v1/clusters/pushed/series?signal=under_replicated_partitions&${range}`,
  );
  let [lost, doubled] = [0, 0];
  for (const [broker, times] of acknowledged.entries()) {
    const points = answer.series.find(({ labels }) => labels.broker === String(broker))?.points ?? [];
    const stored = points.filter(([, value]) => value !== null).map(([timeMs]) => timeMs);
    const have = new Set(stored);
    doubled += stored.length - have.size;
    lost += times.filter((timeMs) => !have.has(timeMs)).length;
  }
  return { lost, doubled };
};

/** SIGKILL of the whole console under load. */
export const consoleKilled: ConsoleTrial = {
  name: "the console is killed",
  words: "SIGKILL of the whole console while it scrapes ten brokers a second, four senders push and a page is read",
  run: async ({ size, random, directory, postgres, say, signal }) => {
    const databaseUrl = await newConsoleDatabase(postgres);
    const start = () => startWatched({ databaseUrl, dataDirectory: `${directory}/killed` });
    const targets = await startCountedTargets(BROKERS);
    const fromMs = Date.now();
    const firstMs = fromMs - 2 * 60 * 60 * 1000;
    const killedMs: number[] = [];
    let sum = { acknowledged: 0, lost: 0, doubled: 0 };
    let longestStartMs = 0;
    let console = await start();
    try {
      await console.addCluster("scraped", targets);
      for (let kill = 0; kill < KILLS[size]; kill += 1) {
        signal.throwIfAborted();
        const roundMs = firstMs + kill * ROUND_MS;
        const running = console;
        const pushing = Array.from({ length: PUSHERS }, (_, broker) => pushUntilGone(running, broker, roundMs));
        const reading = readUntilGone(running);
        await sleep(LEAST_MS + random() * (MOST_MS - LEAST_MS));
        killedMs.push(Date.now());
        await console.kill();
        const acknowledged = await Promise.all(pushing);
        await reading;
        const beginMs = performance.now();
        console = await start();
        longestStartMs = Math.max(longestStartMs, performance.now() - beginMs);
        const { lost, doubled } = await missing(console, roundMs, acknowledged);
        const count = acknowledged.flat().length;
        sum = { acknowledged: sum.acknowledged + count, lost: sum.lost + lost, doubled: sum.doubled + doubled };
        say(`console killed ${kill + 1}: ${sum.acknowledged} pushes acknowledged, ${sum.lost} lost`);
      }
      const scraped = await countScrapes(console, "scraped", targets, { fromMs, killedMs });
      const brokers = (await pointsOf(console, "scraped", fromMs)).size;
      const most = await mostMebibytes(console, 1000);
      const faults = [
        ...(sum.lost + sum.doubled > 0 ? [`pushes: ${sum.lost} lost, ${sum.doubled} doubled`] : []),
        ...(scraped.lost + scraped.doubled > 0 ? [`scrapes: ${scraped.lost} lost, ${scraped.doubled} doubled`] : []),
        ...(brokers < BROKERS ? [`${brokers} of ${BROKERS} brokers are there`] : []),
      ];
      return {
        tried: `${KILLS[size]} kills`,
        found: `${sum.acknowledged} pushes acknowledged: ${sum.lost} lost, ${sum.doubled} doubled; ${scraped.answered} scrapes answered: ${scraped.lost} lost, ${scraped.doubled} doubled; ready again after ${(longestStartMs / 1000).toFixed(1)} s at most; ${Math.round(most)} MiB at the end`,
        faults,
      };
    } finally {
      await console.stop();
      await targets.close();
    }
  },
};
