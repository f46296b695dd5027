import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../src/database/free-port.ts";

/** A real time series database with Prometheus' HTTP API. */
export interface PromqlBackEnd {
  readonly url: string;
  /** Ends the process as a crash would, and starts it again on the same data and port. */
  readonly restart: (whileAway?: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const START_MS = 60_000;

const isReady = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const run = async (program: string, debian: string, parameters: readonly string[], readyUrl: string) => {
  const child = spawn(program, parameters, { stdio: "ignore" });
  await once(child, "spawn").catch((error: unknown) => {
    throw new Error(`${program} cannot be started: install it, on Debian with apt-get install ${debian}`, {
      cause: error,
    });
  });
  const endMs = Date.now() + START_MS;
  while (!(await isReady(readyUrl))) {
    if (child.exitCode !== null || Date.now() > endMs) throw new Error(`${program} does not become ready`);
    await sleep(50);
  }
  return async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
};

const keepRunning = async (
  directory: string,
  url: string,
  start: () => ReturnType<typeof run>,
): Promise<PromqlBackEnd> => {
  let end = await start();
  return {
    url,
    restart: async (whileAway) => {
      await end("SIGKILL");
      await whileAway?.();
      end = await start();
    },
    stop: async () => {
      await end("SIGTERM");
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export interface PrometheusOptions {
  /** How old samples it takes beside newer ones, such as "30d"; without it only those that are in order. */
  readonly outOfOrder?: string;
  /** As in `scrape_configs`. */
  readonly scrapeConfigs?: readonly object[];
}

/** Starts a Prometheus that takes remote-write. */
export const startPrometheus = async ({ outOfOrder, scrapeConfigs = [] }: PrometheusOptions = {}) => {
  const directory = await mkdtemp(join(tmpdir(), "highwater-prometheus-"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(directory, "prometheus.yml");
  const storage = outOfOrder === undefined ? {} : { storage: { tsdb: { out_of_order_time_window: outOfOrder } } };
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ ...storage, scrape_configs: scrapeConfigs }));
  const parameters = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(directory, "tsdb")}`,
    "--storage.tsdb.retention.time=10y",
    "--web.enable-remote-write-receiver",
    `--web.listen-address=127.0.0.1:${port}`,
    "--log.level=error",
  ];
  const program = process.env["PROMETHEUS_PATH"] ?? "prometheus";
  return keepRunning(directory, url, () => run(program, "prometheus", parameters, `${url}/-/ready`));
};

/** Starts a single VictoriaMetrics, which takes remote-write by itself. */
export const startVictoriaMetrics = async ({ scrapeConfigs = [] }: Pick<PrometheusOptions, "scrapeConfigs"> = {}) => {
  const directory = await mkdtemp(join(tmpdir(), "highwater-victoria-"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(directory, "scrape.yml");
  await writeFile(file, JSON.stringify({ scrape_configs: scrapeConfigs }));
  const parameters = [
    `-promscrape.config=${file}`,
    `-storageDataPath=${join(directory, "data")}`,
    "-retentionPeriod=10y",
    `-httpListenAddr=127.0.0.1:${port}`,
    "-loggerLevel=ERROR",
  ];
  const program = process.env["VICTORIA_METRICS_PATH"] ?? "victoria-metrics";
  return keepRunning(directory, url, () => run(program, "victoria-metrics", parameters, `${url}/health`));
};
