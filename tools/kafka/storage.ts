import { randomBytes } from "node:crypto";
import path from "node:path";
import type { ClusterSetup } from "./cluster-setup.ts";
import { toolOptions } from "./java-options.ts";
import { startJvm } from "./jvm.ts";
import { scramArguments } from "./secured-listener.ts";

/** A KRaft cluster id: 16 random bytes in URL-safe base64; Kafka takes none that begins with a dash. */
export function newClusterId(): string {
  const id = randomBytes(16).toString("base64url");
  return id.startsWith("-") ? newClusterId() : id;
}

/**
 * Prepares an empty log directory with Kafka's own StorageTool.
 * @throws with the tool's output where it fails
 */
export async function formatStorage(
  { java, files, runFile, secured }: ClusterSetup,
  clusterId: string,
  propertiesFile: string,
): Promise<void> {
  const tool = ["kafka.tools.StorageTool", "format", "--cluster-id", clusterId, "--config", propertiesFile];
  const users = secured === undefined ? [] : scramArguments(secured);
  const outputFile = path.join(path.dirname(propertiesFile), "format.log");
  const jvm = startJvm({ java, args: [...toolOptions(files), ...tool, ...users], outputFile });
  runFile.add(jvm.pid);
  if ((await jvm.exited) !== 0) throw new Error(`Formatting the storage failed:\n${jvm.tail()}`);
}
