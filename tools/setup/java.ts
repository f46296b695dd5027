import { globSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { canInstallPackages, findOnPath, installPackage } from "./apt.ts";
import { runCommand } from "./run-command.ts";

const LEAST_MAJOR = 17;

const USUAL_PLACES = [
  "/usr/lib/jvm/*/bin/java",
  "/opt/java/*/bin/java",
  "/opt/homebrew/opt/openjdk*/bin/java",
  "/usr/local/opt/openjdk*/bin/java",
  "/Library/Java/JavaVirtualMachines/*/Contents/Home/bin/java",
  path.join(homedir(), ".sdkman/candidates/java/*/bin/java"),
];

const DEBIAN_JRE = {
  binary: "java",
  packages: ["openjdk-21-jre-headless", "openjdk-17-jre-headless", "openjdk-25-jre-headless", "default-jre-headless"],
};

/** The major version in what `java -version` prints: 17 of "17.0.15", 8 of "1.8.0_402"; null where there is none. */
export function javaMajor(versionOutput: string): number | null {
  const match = /version "(?:1\.)?(\d+)/.exec(versionOutput);
  return match?.[1] === undefined ? null : Number(match[1]);
}

async function candidates(): Promise<string[]> {
  const home = process.env["JAVA_HOME"];
  const onPath = await findOnPath("java");
  const named = [home ? path.join(home, "bin", "java") : null, onPath].filter((java) => java !== null);
  return [...named, ...USUAL_PLACES.flatMap((pattern) => globSync(pattern))];
}

/** The first Java of at least version 17 in JAVA_HOME, on PATH or in the usual directories; null where there is none. */
export async function findJava(): Promise<string | null> {
  for (const java of new Set(await candidates())) {
    const { code, output } = await runCommand(java, ["-version"]);
    if (code === 0 && (javaMajor(output) ?? 0) >= LEAST_MAJOR) return java;
  }
  return null;
}

/**
 * A Java that Kafka runs on; where there is none, a headless one is installed on Debian as root.
 * @throws where there is none and it cannot be installed here; says what to install
 */
export async function ensureJava(log: (line: string) => void): Promise<string> {
  const found = await findJava();
  if (found !== null) return found;
  if (canInstallPackages()) await installPackage(DEBIAN_JRE, log);
  const installed = await findJava();
  if (installed === null) {
    throw new Error(
      `Kafka needs Java ${LEAST_MAJOR} or newer. Install a JRE (on Debian: apt-get install ${DEBIAN_JRE.packages[1]}) or set JAVA_HOME.`,
    );
  }
  return installed;
}
