import { callConsole, type ConsoleAddress, Refused } from "./console-client.ts";
import { UsageError } from "../usage-error.ts";
import { Cluster } from "@highwater/contract/clusters";
import { Value } from "typebox/value";

/** Metrics pages of a cluster that the console watches. @throws {UsageError} where there is no such cluster, or it has none */
export const clusterTargets = async (address: ConsoleAddress, slug: string): Promise<string[]> => {
  let cluster: unknown;
  try {
    cluster = await callConsole(address, `/clusters/${encodeURIComponent(slug)}`);
  } catch (error) {
    if (error instanceof Refused) throw new UsageError(`--cluster ${slug}: ${error.message}`);
    throw error;
  }
  if (!Value.Check(Cluster, cluster)) throw new UsageError(`${address.url} is no Highwater console of this version.`);
  const urls = cluster.targets.filter(({ kind }) => kind !== "controller" && kind !== "host").map(({ url }) => url);
  if (urls.length > 0) return urls;
  throw new UsageError(
    `--cluster ${slug}: the console scrapes no broker of it. Give --metrics with the brokers' pages.`,
  );
};
