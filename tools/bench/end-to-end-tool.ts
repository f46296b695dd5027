import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readBenchmark } from "@highwater/benchmarks";
import type { ClusterSetup } from "../kafka/cluster-setup.ts";
import { toolOptions } from "../kafka/java-options.ts";

const run = promisify(execFile);

/** What runs one of Kafka's tools. */
export type ToolSetup = Pick<ClusterSetup, "java" | "files">;

export interface ToolRun {
  readonly bootstrapServers: readonly string[];
  readonly topic: string;
  readonly records: number;
  readonly recordBytes: number;
}

export interface ToolLatency {
  readonly averageMs: number;
  /** The tool prints percentiles as whole milliseconds, cut off. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Runs Kafka's own end-to-end tool, acks=all: it sends a record, waits until its consumer has it, and sends the next. */
export const endToEndTool = async (
  { java, files }: ToolSetup,
  { bootstrapServers, topic, records, recordBytes }: ToolRun,
  signal: AbortSignal,
): Promise<ToolLatency> => {
  const what = [bootstrapServers.join(","), topic, String(records), "all", String(recordBytes)];
  const args = [...toolOptions(files), "org.apache.kafka.tools.EndToEndLatency", ...what];
  const { stdout } = await run(java, args, { signal });
  const read = readBenchmark(stdout, "kafka-e2e-latency");
  const [found] = read.ok ? read.runs : [];
  const { averageMs = null, p50Ms = null, p99Ms = null } = found?.latency ?? {};
  if (averageMs === null || p50Ms === null || p99Ms === null) throw new Error(`The tool told no latency:\n${stdout}`);
  return { averageMs, p50Ms, p99Ms };
};
