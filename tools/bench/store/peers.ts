import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../../kafka/readiness.ts";
import { pickFreePorts } from "../../kafka/ports.ts";
import { bytesIn } from "./bytes-in.ts";
import { pathOf } from "./peer-programs.ts";
import { cpuSecondsOf } from "../process-cpu.ts";

export interface StoredSamples {
  readonly samples: number;
  readonly bytes: number;
}

/** A time series database of others, that takes remote-write and answers PromQL. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly cpuSeconds: () => number;
  /** What is compacted, and the room that it takes. */
  readonly stored: () => Promise<StoredSamples>;
  /** Resolves once it has compacted what it was sent. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Prometheus rests between two compactions. */
const SETTLED_MS = 20_000;
const IDLE_SHARE = 0.02;
const MOST_MS = 240_000;

const start = async (command: string, parameters: readonly string[], url: string, ready: string) => {
  const child = spawn(command, parameters, { stdio: ["ignore", "ignore", "ignore"] });
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  await until(
    `${command} is ready`,
    () =>
      fetch(`${url}${ready}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeoutMs: 60_000 },
  );
  return {
    pid,
    cpuSeconds: () => cpuSecondsOf(pid),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
};

/** Resolves once a process has used next to no CPU for a while, or after four minutes. */
export const untilIdle = async (cpuSeconds: () => number, whileMs = SETTLED_MS): Promise<void> => {
  const endMs = performance.now() + MOST_MS;
  for (let before = -1; performance.now() < endMs;) {
    const now = cpuSeconds();
    if (before >= 0 && now - before < (IDLE_SHARE * whileMs) / 1000) return;
    before = now;
    await sleep(whileMs);
  }
};

interface BlockMeta {
  readonly stats: { readonly numSamples: number };
}

const blocksIn = async (directory: string): Promise<StoredSamples> => {
  let [samples, bytes] = [0, 0];
  for (const entry of await readdir(directory)) {
    const meta = await readFile(path.join(directory, entry, "meta.json"), "utf8").catch(() => undefined);
    if (meta === undefined) continue;
    const block: BlockMeta = JSON.parse(meta);
    samples += block.stats.numSamples;
    bytes += await bytesIn(path.join(directory, entry));
  }
  return { samples, bytes };
};

/** `scraping`: what it scrapes, as its own configuration has it. */
export const startPrometheus = async (directory: string, scraping = "{}"): Promise<Peer> => {
  const [port] = await pickFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const [configuration, data] = [path.join(directory, "prometheus.yml"), path.join(directory, "tsdb")];
  await writeFile(configuration, scraping);
  const running = await start(
    await pathOf("prometheus"),
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${data}`,
      "--storage.tsdb.retention.time=60d",
      "--web.enable-remote-write-receiver",
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    url,
    "/-/ready",
  );
  return {
    name: "Prometheus",
    url,
    ...running,
    settle: () => untilIdle(running.cpuSeconds),
    stored: () => blocksIn(data),
  };
};

const rowsOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^vm_rows\{type="storage\/[^"]*"\} (\S+)$/gm)].reduce(
    (sum, [, rows]) => sum + Number(rows),
    0,
  );
};

/** `scraping`: what it scrapes, as Prometheus' configuration has it. */
export const startVictoriaMetrics = async (directory: string, scraping?: string): Promise<Peer> => {
  const [port] = await pickFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const data = path.join(directory, "victoria");
  const configuration = path.join(directory, "promscrape.yml");
  if (scraping !== undefined) await writeFile(configuration, scraping);
  const running = await start(
    await pathOf("victoria-metrics"),
    [
      `-storageDataPath=${data}`,
      "-retentionPeriod=2y",
      `-httpListenAddr=127.0.0.1:${port}`,
      "-loggerLevel=ERROR",
      ...(scraping === undefined ? [] : [`-promscrape.config=${configuration}`, "-search.latencyOffset=1s"]),
    ],
    url,
    "/health",
  );
  return {
    name: "VictoriaMetrics",
    url,
    ...running,
    settle: async () => {
      await fetch(`${url}/internal/force_flush`);
      await fetch(`${url}/internal/force_merge`);
      await untilIdle(running.cpuSeconds);
    },
    stored: async () => ({ samples: await rowsOf(url), bytes: await bytesIn(data) }),
  };
};
