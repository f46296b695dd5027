import { setTimeout as sleep } from "node:timers/promises";
import { Kafka, logLevel, type Admin } from "kafkajs";
import type { BrokerProcess } from "./broker-process.ts";
import { partitionsOutOfSync } from "./topics.ts";

const POLL_MS = 200;
const SCRAPE_TIMEOUT_MS = 20_000;

async function answers(probe: () => Promise<boolean>): Promise<boolean> {
  return probe().catch(() => false);
}

/**
 * Asks until the probe says yes; a failing probe counts as no.
 * @throws what `check` throws, or after `timeoutMs`, naming what was waited for
 */
export async function until(
  what: string,
  probe: () => Promise<boolean>,
  { timeoutMs, check = () => {} }: { timeoutMs: number; check?: () => void },
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await answers(probe))) {
    check();
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s in vain until ${what}`);
    await sleep(POLL_MS);
  }
}

/** Runs the work with an admin client of the brokers. */
export async function withAdmin<T>(
  bootstrapServers: readonly string[],
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  const kafka = new Kafka({
    clientId: "highwater-tools",
    brokers: [...bootstrapServers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1000,
    retry: { retries: 3, initialRetryTime: 100 },
  });
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}

const scrapes = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(SCRAPE_TIMEOUT_MS) });
  return response.ok && (await response.text()).includes("\n");
};

const inSync = async (admin: Admin): Promise<boolean> => (await partitionsOutOfSync(admin)) === 0;

export type ReadinessLimits = { timeoutMs: number; expectedBrokers: number; signal?: AbortSignal | undefined };

/** Waits until every running broker is a member, answers on /metrics, and no partition lacks an in-sync replica. */
export async function waitUntilInSync(
  running: readonly BrokerProcess[],
  { timeoutMs, expectedBrokers, signal }: ReadinessLimits,
): Promise<void> {
  const servers = running.map(({ port }) => `127.0.0.1:${port}`);
  const check = (): void => {
    signal?.throwIfAborted();
    for (const broker of running) broker.assertRunning();
  };
  const joined = async (admin: Admin): Promise<boolean> =>
    (await admin.describeCluster()).brokers.length >= expectedBrokers;

  // Each is asked itself: after a crash its peers count it as a member until its session ends.
  for (const server of servers) {
    await until(`${server} sees ${expectedBrokers} brokers`, () => withAdmin([server], joined), { timeoutMs, check });
  }
  await until("all replicas are in sync", () => withAdmin(servers, inSync), { timeoutMs, check });
  for (const { metricsUrl } of running) {
    await until(`${metricsUrl} answers`, () => scrapes(metricsUrl), { timeoutMs, check });
  }
}
