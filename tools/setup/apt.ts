import { constants, existsSync } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "./run-command.ts";

const OUTPUT_CHARACTERS = 1500;

export type DebianPackage = {
  /** The program that is needed, as found on PATH. */
  binary: string;
  /** Packages that bring it; the first that the package index knows is installed. */
  packages: readonly string[];
};

type Log = (line: string) => void;

/** @returns the full path of a program on PATH, or null */
export async function findOnPath(binary: string): Promise<string | null> {
  const directories = (process.env["PATH"] ?? "").split(path.delimiter).filter((directory) => directory !== "");
  for (const directory of directories) {
    const file = path.join(directory, binary);
    const isExecutable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return file;
  }
  return null;
}

/** Whether packages can be installed here without asking anybody: Debian or a relative of it, as root. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync("/etc/debian_version");

async function apt(args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand("apt-get", args, { DEBIAN_FRONTEND: "noninteractive" });
  if (code !== 0) throw new Error(`apt-get ${args.join(" ")} failed:\n${output.slice(-OUTPUT_CHARACTERS)}`);
}

async function firstKnown(packages: readonly string[]): Promise<string> {
  for (const name of packages) {
    const { code, output } = await runCommand("apt-cache", ["policy", name]);
    if (code === 0 && /Candidate: (?!\(none\))\S/.test(output)) return name;
  }
  throw new Error(`The package index knows none of ${packages.join(", ")}`);
}

/** Installs the first package that the index knows. @throws with apt's own words */
export async function installPackage({ binary, packages }: DebianPackage, log: Log): Promise<void> {
  log(`Updating the package index to install ${binary}`);
  await apt(["update", "-q"]);
  const name = await firstKnown(packages);
  log(`Installing ${name}`);
  await apt(["install", "-y", "-q", "--no-install-recommends", name]);
}

/**
 * The path of a program; where it is missing, it is installed on Debian as root.
 * @throws where it is missing and cannot be installed here; says what to install
 */
export async function ensurePackage(wanted: DebianPackage, log: Log): Promise<string> {
  const found = await findOnPath(wanted.binary);
  if (found !== null) return found;
  if (!canInstallPackages()) {
    throw new Error(`${wanted.binary} is missing: install it, on Debian with apt-get install ${wanted.packages[0]}`);
  }
  await installPackage(wanted, log);
  const installed = await findOnPath(wanted.binary);
  if (installed === null) throw new Error(`${wanted.binary} is still missing after its package was installed`);
  return installed;
}
