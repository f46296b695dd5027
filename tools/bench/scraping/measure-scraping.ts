import { chmod, mkdtemp, rm } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Contender, ContenderName, Scraping } from "./contender.ts";
import { listenForNoise, type Noise } from "../noise.ts";
import { startOwn } from "./own-contender.ts";
import { startScrapingPrometheus, startScrapingVictoria } from "./peer-contender.ts";
import type { PageServer } from "./start-page-server.ts";

/** With less the machine would end one of its processes. */
const LEAST_FREE_BYTES = 1.5e9;
const LOOK_EVERY_MS = 1000;

export interface Measured {
  readonly targets: number;
  /** Pages that were scraped. */
  readonly pages: number;
  readonly missed: number;
  /** Targets whose newest scrape failed or did not come, by the contender's own word. */
  readonly unwell: number;
  readonly cpuSeconds: number;
  readonly residentBytes: Readonly<Record<string, number>>;
  readonly wireBytes: number;
  readonly noise: Noise;
  /** It was given up, since the machine's memory was all but used. */
  readonly isOutOfMemory: boolean;
}

export interface Timing {
  /** From the start until what is measured begins. */
  readonly settleSeconds: number;
  readonly seconds: number;
}

const starts: Record<ContenderName, (directory: string, scraping: Scraping) => Promise<Contender>> = {
  Highwater: startOwn,
  Prometheus: (directory, scraping) => startScrapingPrometheus(directory, scraping, false),
  "Prometheus, filter": (directory, scraping) => startScrapingPrometheus(directory, scraping, true),
  "VictoriaMetrics, filter": startScrapingVictoria,
};

/** @returns false where memory ran out before */
const watchedSleep = async (seconds: number, signal: AbortSignal): Promise<boolean> => {
  const endMs = performance.now() + seconds * 1000;
  while (performance.now() < endMs) {
    if (freemem() < LEAST_FREE_BYTES) return false;
    await sleep(Math.max(1, Math.min(LOOK_EVERY_MS, endMs - performance.now())), undefined, { signal });
  }
  return true;
};

/** Starts a contender afresh, lets it scrape and measures it, and removes all of it again. */
export const measureScraping = async (
  name: ContenderName,
  scraping: Omit<Scraping, "port">,
  { pages, timing, signal }: { readonly pages: PageServer; readonly timing: Timing; readonly signal: AbortSignal },
): Promise<Measured> => {
  const directory = await mkdtemp(path.join(tmpdir(), "highwater-bench-"));
  await chmod(directory, 0o755);
  let contender: Contender | undefined;
  try {
    pages.forget();
    contender = await starts[name](directory, { ...scraping, port: pages.port });
    const isSettled = await watchedSleep(timing.settleSeconds, signal);
    const heard = listenForNoise();
    const before = contender.cpuSeconds();
    pages.begin();
    const isWhole = isSettled && (await watchedSleep(timing.seconds, signal));
    const report = await pages.end(scraping.targets, scraping.intervalSeconds * 1000);
    const cpuSeconds = contender.cpuSeconds() - before;
    const noise = heard();
    return {
      targets: scraping.targets,
      pages: report.pages,
      missed: report.missed,
      unwell: scraping.targets - (await contender.healthy()),
      cpuSeconds,
      residentBytes: contender.residentBytes(),
      wireBytes: report.bytes,
      noise,
      isOutOfMemory: !isWhole,
    };
  } finally {
    await contender?.stop();
    await rm(directory, { recursive: true, force: true });
  }
};
