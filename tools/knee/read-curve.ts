import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeText, readBenchmark } from "@highwater/benchmarks";
import type { LatencyStep } from "@highwater/sizing";

interface Manifest {
  readonly runs: readonly {
    readonly file: string;
    readonly conditions: {
      readonly brokers?: number;
      readonly replicationFactor?: number;
      readonly targetRecordsPerSecond?: number;
    };
  }[];
}

/** A run kept up with its load where it reached this share of it. */
const KEPT_UP = 0.97;

/** The steps of a load curve that `highwater bench` left in a directory, as producers saw them. */
export const readCurve = async (directory: string): Promise<readonly LatencyStep[]> => {
  const { runs }: Manifest = JSON.parse(await readFile(join(directory, "manifest.json"), "utf8"));
  const steps = await Promise.all(
    runs.map(async ({ file, conditions }): Promise<LatencyStep[]> => {
      const result = readBenchmark(decodeText(await readFile(join(directory, file))));
      const { brokers, replicationFactor, targetRecordsPerSecond: target } = conditions;
      if (!result.ok || brokers === undefined || replicationFactor === undefined) return [];
      return result.runs.flatMap(({ kind, bytesPerSecond, recordsPerSecond, latency: { p99Ms } }) => {
        if (kind !== "produce" || bytesPerSecond === null || recordsPerSecond === null || p99Ms === null) return [];
        const receivedBytesPerSecond = (bytesPerSecond * replicationFactor) / brokers;
        return [
          {
            id: file,
            receivedBytesPerSecond,
            p99Ms,
            targetReached: target !== undefined && recordsPerSecond >= KEPT_UP * target,
          },
        ];
      });
    }),
  );
  return steps.flat();
};
