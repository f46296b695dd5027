import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { until } from "../../kafka/readiness.ts";
import { pickFreePorts } from "../../kafka/ports.ts";
import { findOnPath } from "../../setup/apt.ts";

const run = promisify(execFile);
const MS_PER_SECOND = 1000;

/** A metrics page and the time that it is of. */
export interface Page {
  readonly timeMs: number;
  readonly body: string;
}

/** One series of an answer. */
export interface PromqlResult {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface BackfilledPrometheus {
  readonly evaluate: (expression: string, timeMs: number) => Promise<PromqlResult[]>;
  readonly stop: () => Promise<void>;
}

const programs = async (): Promise<{ prometheus: string; promtool: string }> => {
  const prometheus = process.env["PROMETHEUS_PATH"] ?? (await findOnPath("prometheus"));
  if (prometheus === null)
    throw new Error("prometheus is missing: install it, on Debian with apt-get install prometheus");
  return { prometheus, promtool: path.join(path.dirname(prometheus), "promtool") };
};

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?\s+(\S+)(?:\s+\S+)?\s*$/;

/** Samples of a page as OpenMetrics with a time and the `instance` that a scrape adds; of a series the first one. */
const asOpenMetrics = ({ timeMs, body }: Page, instance: string): string[] => {
  const series = new Map<string, string>();
  for (const line of body.split("\n")) {
    const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const given = labels.replace(/,\s*$/, "");
    const key = `${name}{instance="${instance}"${given === "" ? "" : `,${given}`}}`;
    if (!series.has(key)) series.set(key, `${key} ${value} ${timeMs / MS_PER_SECOND}`);
  }
  return [...series.values()];
};

const isUp = async (url: string): Promise<boolean> =>
  fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

interface Answer {
  readonly data?: { readonly result: readonly { metric: Record<string, string>; value: [number, string] }[] };
  readonly error?: string;
}

/** A real Prometheus that has these pages in its past, as if it had scraped them of one instance. */
export const startBackfilled = async (directory: string, pages: readonly Page[]): Promise<BackfilledPrometheus> => {
  const { prometheus, promtool } = await programs();
  const file = path.join(directory, "pages.om");
  const lines = pages.toSorted((a, b) => a.timeMs - b.timeMs).flatMap((page) => asOpenMetrics(page, "broker-1:7071"));
  await writeFile(file, `${lines.join("\n")}\n# EOF\n`);
  const storage = path.join(directory, "tsdb");
  await run(promtool, ["tsdb", "create-blocks-from", "openmetrics", "--quiet", file, storage]);

  const configuration = path.join(directory, "prometheus.yml");
  await writeFile(configuration, "{}");
  const [port] = await pickFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    prometheus,
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${storage}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  await once(child, "spawn");
  await until("Prometheus is ready", () => isUp(url), { timeoutMs: 30_000 });
  return {
    evaluate: async (expression, timeMs) => {
      const body = new URLSearchParams({ query: expression, time: String(timeMs / MS_PER_SECOND) });
      const response = await fetch(`${url}/api/v1/query`, { method: "POST", body });
      const { data, error }: Answer = await response.json();
      if (data === undefined) throw new Error(`${expression}: ${error}`);
      return data.result.map(({ metric, value: [, text] }) => ({
        labels: metric,
        value: text === "+Inf" ? Infinity : Number(text),
      }));
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
};
