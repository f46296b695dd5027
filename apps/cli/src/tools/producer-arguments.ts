import { flags } from "./flags.ts";
import type { ToolOptions } from "./tool-options.ts";

/** What one process of kafka-producer-perf-test is to do. */
export interface ProducerWork {
  readonly bootstrap: string;
  readonly topic: string;
  /** Records to measure. */
  readonly records: number;
  /** Records to send before, not measured. */
  readonly warmupRecords: number;
  readonly recordBytes: number;
  /** null: as fast as it goes. */
  readonly recordsPerSecond: number | null;
  /** Configuration of the producer, such as acks. */
  readonly properties: Readonly<Record<string, string>>;
  /** File with client properties such as TLS. */
  readonly commandConfig: string | null;
}

/** Whether this version leaves a warm-up out of its figures by itself. */
export const knowsWarmup = (options: ToolOptions): boolean => options.has("--warmup-records");

/** Arguments of kafka-producer-perf-test, in the words of the version that knows `options`. */
export const producerArguments = (work: ProducerWork, options: ToolOptions): string[] => {
  const hasBootstrap = options.has("--bootstrap-server");
  const properties = {
    ...(hasBootstrap ? {} : { "bootstrap.servers": work.bootstrap }),
    ...work.properties,
  };
  return [
    ...flags({
      ...(hasBootstrap ? { "--bootstrap-server": work.bootstrap } : {}),
      "--topic": work.topic,
      "--num-records": String(work.records + work.warmupRecords),
      "--record-size": String(work.recordBytes),
      "--throughput": work.recordsPerSecond === null ? "-1" : String(work.recordsPerSecond),
      ...(work.warmupRecords > 0 ? { "--warmup-records": String(work.warmupRecords) } : {}),
      ...(options.has("--reporting-interval") ? { "--reporting-interval": "1000" } : {}),
      ...(work.commandConfig === null
        ? {}
        : { [options.has("--command-config") ? "--command-config" : "--producer.config"]: work.commandConfig }),
    }),
    options.has("--command-property") ? "--command-property" : "--producer-props",
    ...Object.entries(properties).map(([name, value]) => `${name}=${value}`),
  ];
};
