/** Developer's tool: resolves pom.xml with Maven and writes jars.lock.json. Needs `mvn`; users never run it. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LockedJar } from "./jars-lock.ts";

const here = import.meta.dirname;
const repository = mkdtempSync(path.join(tmpdir(), "highwater-jars-"));

function lockedJar(file: string): LockedJar {
  const bytes = readFileSync(path.join(repository, file));
  const parts = file.split(path.sep);
  const [artifact = "", version = ""] = parts.slice(-3, -1);
  return {
    group: parts.slice(0, -3).join("."),
    artifact,
    version,
    path: parts.join("/"),
    sha256: createHash("sha256").update(bytes).digest("hex"),
    size: bytes.length,
  };
}

try {
  const goal = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies";
  const layout = ["-Dmdep.useRepositoryLayout=true", `-DoutputDirectory=${repository}`];
  execFileSync("mvn", ["-q", "-B", "-f", path.join(here, "pom.xml"), goal, ...layout], { stdio: "inherit" });
  const jars = globSync("**/*.jar", { cwd: repository }).sort().map(lockedJar);
  writeFileSync(path.join(here, "jars.lock.json"), `${JSON.stringify({ jars }, null, 2)}\n`);
  process.stdout.write(`${jars.length} jars locked\n`);
} finally {
  rmSync(repository, { recursive: true });
}
