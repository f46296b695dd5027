import lockFile from "./jars.lock.json" with { type: "json" };

/** One jar of the local Kafka; `path` is its place in a Maven repository, `sha256` in hexadecimal, `size` in bytes. */
export type LockedJar = {
  group: string;
  artifact: string;
  version: string;
  path: string;
  sha256: string;
  size: number;
};

const AGENT = "jmx_prometheus_javaagent";

export const lockedJars: readonly LockedJar[] = lockFile.jars;

export const isAgent = (jar: LockedJar): boolean => jar.artifact === AGENT;

/** @throws where the lock file does not have the artifact */
export function lockedVersion(artifact: string): string {
  const jar = lockedJars.find((candidate) => candidate.artifact === artifact);
  if (jar === undefined) throw new Error(`jars.lock.json has no ${artifact}`);
  return jar.version;
}

export const kafkaVersion = (): string => lockedVersion("kafka_2.13");
export const exporterVersion = (): string => lockedVersion(AGENT);
