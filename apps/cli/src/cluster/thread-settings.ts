import { setTimeout as sleep } from "node:timers/promises";
import kafkajs, { type Admin } from "kafkajs";
import type { Toolbox } from "../tools/command-line.ts";
import { runTool } from "../tools/tool-process.ts";
import { UsageError } from "../usage-error.ts";
import { threadSteps } from "./thread-steps.ts";

export type ThreadSetting = "num.io.threads" | "num.network.threads";

const { ConfigResourceTypes, ConfigSource } = kafkajs;

/** How the brokers had a setting before it was touched. */
export interface ThreadsBefore {
  readonly setting: ThreadSetting;
  readonly threads: number;
  /** It stood as a dynamic default of the cluster; else in the brokers' files. */
  readonly isClusterDefault: boolean;
}

const POLL_MS = 100;
const PATIENCE_MS = 15_000;

const readBroker = async (admin: Admin, brokerId: string, setting: ThreadSetting) => {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: ConfigResourceTypes.BROKER, name: brokerId, configNames: [setting] }],
  });
  const entry = resources[0]?.configEntries.find(({ configName }) => configName === setting);
  if (entry === undefined) throw new Error(`Broker ${brokerId} does not tell ${setting}`);
  return { brokerId, threads: Number(entry.configValue), source: entry.configSource };
};

const brokerIds = async (admin: Admin): Promise<string[]> =>
  (await admin.describeCluster()).brokers.map(({ nodeId }) => String(nodeId));

const readAll = async (admin: Admin, setting: ThreadSetting) =>
  Promise.all((await brokerIds(admin)).map((brokerId) => readBroker(admin, brokerId, setting)));

/**
 * How a setting stands now.
 * @throws {UsageError} where the brokers differ, since a default of the cluster could then not be changed and put back
 */
export const readThreads = async (admin: Admin, setting: ThreadSetting): Promise<ThreadsBefore> => {
  const brokers = await readAll(admin, setting);
  const own = brokers.find(({ source }) => source === ConfigSource.DYNAMIC_BROKER_CONFIG);
  if (own !== undefined)
    throw new UsageError(
      `Broker ${own.brokerId} has ${setting} set for itself alone, which a default of the cluster would not change. Remove that, or leave out the thread options.`,
    );
  const [first] = brokers;
  if (first === undefined) throw new Error("The cluster names no broker");
  if (brokers.some(({ threads }) => threads !== first.threads))
    throw new UsageError(
      `The brokers differ in ${setting} (${brokers.map(({ brokerId, threads }) => `${brokerId}: ${threads}`).join(", ")}). Make them equal, or leave out the thread options.`,
    );
  return {
    setting,
    threads: first.threads,
    isClusterDefault: first.source === ConfigSource.DYNAMIC_DEFAULT_BROKER_CONFIG,
  };
};

interface Target {
  readonly toolbox: Toolbox;
  readonly bootstrap: string;
  readonly commandConfig: string | null;
  readonly admin: Admin;
}

const alterDefault = async (
  { toolbox, bootstrap, commandConfig }: Target,
  change: readonly string[],
): Promise<void> => {
  const connection = ["--bootstrap-server", bootstrap];
  const config = commandConfig === null ? [] : ["--command-config", commandConfig];
  const entity = ["--entity-type", "brokers", "--entity-default", "--alter"];
  const { code, output } = await runTool(
    toolbox.command("kafka-configs", [...connection, ...config, ...entity, ...change]),
  );
  if (code !== 0) throw new Error(`kafka-configs ${change.join(" ")} failed:\n${output.trim().slice(-1500)}`);
};

/** A broker that still works with the number before would refuse the next step. */
const untilTaken = async (admin: Admin, setting: ThreadSetting, threads: number): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await readAll(admin, setting)).some((broker) => broker.threads !== threads)) {
    if (performance.now() > deadline)
      throw new Error(`Not all brokers took ${setting}=${threads} within ${PATIENCE_MS / 1000} s`);
    await sleep(POLL_MS);
  }
};

/** Sets the number of threads as a default of the cluster, in steps that Kafka takes, with Kafka's own tool. */
export const setThreads = async (target: Target, setting: ThreadSetting, threads: number): Promise<void> => {
  const brokers = await readAll(target.admin, setting);
  for (const step of threadSteps(brokers[0]?.threads ?? threads, threads)) {
    await alterDefault(target, ["--add-config", `${setting}=${step}`]);
    await untilTaken(target.admin, setting, step);
  }
};

/** Puts a setting back as it stood: the value, and whether it is a default of the cluster at all. */
export const restoreThreads = async (target: Target, before: ThreadsBefore): Promise<void> => {
  const { setting, threads, isClusterDefault } = before;
  await setThreads(target, setting, threads);
  const brokers = await readAll(target.admin, setting);
  if (isClusterDefault || brokers.every(({ source }) => source !== ConfigSource.DYNAMIC_DEFAULT_BROKER_CONFIG)) return;
  await alterDefault(target, ["--delete-config", setting]);
  await untilTaken(target.admin, setting, threads);
};
