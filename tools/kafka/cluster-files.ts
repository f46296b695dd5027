import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAgent, lockedJars } from "./jars-lock.ts";

/** Every attribute of every MBean under the exporter's own names: what a broker shows without any rule written for it. */
export const CATCH_ALL_RULES = 'rules:\n  - pattern: ".*"\n';

const LOGGING = `status = error
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %d{ISO8601} %p %m (%c)%n%throwable
`;

/** What the processes of one cluster share on disk. */
export type ClusterFiles = {
  dataDir: string;
  agent: string;
  jars: readonly string[];
  exporterConfig: string;
  loggingConfig: string;
};

export const brokerDir = (dataDir: string, id: number): string => path.join(dataDir, `broker-${id}`);

/** Writes the shared configuration; `jarPaths` in the order of the lock file. */
export function writeClusterFiles(dataDir: string, jarPaths: readonly string[], exporterRules: string): ClusterFiles {
  mkdirSync(dataDir, { recursive: true });
  const exporterConfig = path.join(dataDir, "jmx-exporter.yml");
  const loggingConfig = path.join(dataDir, "log4j2.properties");
  writeFileSync(exporterConfig, exporterRules);
  writeFileSync(loggingConfig, LOGGING);
  const agentIndex = lockedJars.findIndex(isAgent);
  const agent = jarPaths[agentIndex] ?? "";
  return { dataDir, agent, jars: jarPaths.filter((jar) => jar !== agent), exporterConfig, loggingConfig };
}

/** Removes the brokers' data; their output and the shared configuration stay for whoever looks for a cause. */
export function removeBrokerData(dataDir: string, brokerIds: readonly number[]): void {
  for (const id of brokerIds) rmSync(brokerDir(dataDir, id), { recursive: true, force: true, maxRetries: 5 });
}
