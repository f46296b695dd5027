import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findOnPath } from "../setup/apt.ts";

export interface PrometheusOptions {
  /** Its own; what it stores there stays. */
  readonly directory: string;
  readonly scrapeSeconds: number;
  readonly targets: readonly string[];
  /** `cluster` of what it sends. */
  readonly cluster: string;
  readonly remoteWriteUrl: string;
}

/** JSON is YAML. The queue is small, so that each scrape goes out in many parts, over two connections. */
const configuration = ({ scrapeSeconds, targets, cluster, remoteWriteUrl }: PrometheusOptions) =>
  JSON.stringify({
    global: { scrape_interval: `${scrapeSeconds}s`, external_labels: { cluster } },
    scrape_configs: [{ job_name: "kafka", static_configs: [{ targets }] }],
    remote_write: [
      {
        url: remoteWriteUrl,
        write_relabel_configs: [
          { source_labels: ["__name__"], regex: "(kafka|java_lang|jvm|process)_.*", action: "keep" },
        ],
        queue_config: { max_samples_per_send: 250, min_shards: 2, max_shards: 4, max_backoff: "1s" },
      },
    ],
  });

/** Starts a real Prometheus that scrapes and remote-writes. */
export const startPrometheus = async (options: PrometheusOptions): Promise<{ stop(): Promise<void> }> => {
  const program = process.env["PROMETHEUS_PATH"] ?? (await findOnPath("prometheus"));
  if (program === null) throw new Error("prometheus is missing: install it, on Debian with apt-get install prometheus");
  const file = join(options.directory, "prometheus.yml");
  await writeFile(file, configuration(options));
  const child: ChildProcess = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(options.directory, "tsdb")}`,
      "--web.listen-address=127.0.0.1:0",
      "--log.level=error",
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  await once(child, "spawn");
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
};
