import path from "node:path";
import type { ClusterFiles } from "./cluster-files.ts";

/** The first compiler alone: a start in half the time, and no compiler threads that compete with the load on a small machine. */
const QUICK_START = ["-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Djava.awt.headless=true"];

const logging = (files: ClusterFiles): string => `-Dlog4j2.configurationFile=${files.loggingConfig}`;
const classpath = (jars: readonly string[]): string[] => ["-cp", jars.join(path.delimiter)];

/** Arguments of `java` for a broker, up to the main class; G1 as in production, so that its pauses look like real ones. */
export function brokerOptions(files: ClusterFiles, heapMegabytes: number, metricsPort: number): string[] {
  return [
    `-Xms${heapMegabytes}m`,
    `-Xmx${heapMegabytes}m`,
    "-XX:+UseG1GC",
    "-XX:MaxGCPauseMillis=20",
    ...QUICK_START,
    `-javaagent:${files.agent}=127.0.0.1:${metricsPort}:${files.exporterConfig}`,
    logging(files),
    ...classpath(files.jars),
  ];
}

/** Arguments of `java` for one of Kafka's command line tools, up to the main class. */
export function toolOptions(files: ClusterFiles): string[] {
  return ["-Xmx128m", "-XX:+UseSerialGC", ...QUICK_START, logging(files), ...classpath(files.jars)];
}
