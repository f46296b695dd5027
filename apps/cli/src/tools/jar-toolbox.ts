import path from "node:path";
import type { Toolbox, ToolName } from "./command-line.ts";

export interface Jars {
  readonly java: string;
  /** Files, or a directory followed by `*`. */
  readonly classpath: readonly string[];
  readonly description: string;
  /** Log4j 2 configuration that keeps a tool's log out of its output. */
  readonly loggingConfig: string;
  /** Main class of each tool; they moved between versions. */
  readonly classes: Readonly<Record<ToolName, string>>;
}

/** Main classes by tool, the newest place first. */
export const MAIN_CLASSES: Readonly<Record<ToolName, readonly string[]>> = {
  "kafka-producer-perf-test": ["org.apache.kafka.tools.ProducerPerformance"],
  "kafka-consumer-perf-test": ["org.apache.kafka.tools.ConsumerPerformance", "kafka.tools.ConsumerPerformance"],
  "kafka-configs": ["kafka.admin.ConfigCommand", "org.apache.kafka.tools.ConfigCommand"],
};

export const TOOL_NAMES = ["kafka-producer-perf-test", "kafka-consumer-perf-test", "kafka-configs"] as const;

export const NEWEST_CLASSES: Readonly<Record<ToolName, string>> = {
  "kafka-producer-perf-test": "org.apache.kafka.tools.ProducerPerformance",
  "kafka-consumer-perf-test": "org.apache.kafka.tools.ConsumerPerformance",
  "kafka-configs": "kafka.admin.ConfigCommand",
};

/** As Kafka's scripts run the perf tools. */
const PERF_TEST = ["-Xmx512m", "-XX:+UseG1GC"];
/** For what has little to do: the first compiler alone. */
const QUICK_START = ["-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"];

/** Kafka's tools run from jars. */
export const jarToolbox = ({ java, classpath, description, loggingConfig, classes }: Jars): Toolbox => ({
  description,
  command: (tool, args) => ({
    file: java,
    args: [
      ...(tool === "kafka-configs" || args.includes("--help") ? QUICK_START : PERF_TEST),
      "-Djava.awt.headless=true",
      `-Dlog4j2.configurationFile=${loggingConfig}`,
      "-cp",
      classpath.join(path.delimiter),
      classes[tool],
      ...args,
    ],
  }),
});
