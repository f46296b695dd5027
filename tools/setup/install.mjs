// Runs on any Node from 20.19 on, before anything is installed: no dependency may be imported here.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stamps = join(root, "node_modules", ".highwater");

/** Node 24 of the project; the one that runs this script may be older. */
export const node = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

/** Environment of every program that is started: the project's own programs come first on the PATH. */
export const environment = {
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH ?? ""}`,
  // Prisma's client needs no native engine; without this its installer looks for one on the network.
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
};

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "dist", "generated", "fixtures"].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(join(path, name)));
};

const fingerprint = (paths) => {
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))))
    hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
};

/** Runs a program to its end; its output is shown only where it fails. */
export const run = (command, parameters, { quiet = true } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: environment,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    let output = "";
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${[command, ...parameters].join(" ")} ended with ${code}\n${output.trimEnd()}`)),
    );
  });

/** Says what is going on, and how long it takes while it does. */
const withProgress = async (text, work) => {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${text} …` : `${text} …\n`);
  const timer = setInterval(
    () => process.stdout.write(live ? `\r${text} … ${seconds()}` : `  still at it, ${seconds()}\n`),
    live ? 1000 : 20_000,
  );
  try {
    await work();
  } finally {
    clearInterval(timer);
    if (live) process.stdout.write("\n");
  }
};

/** Does a step again only where what it depends on has changed since it last succeeded. */
const step = async ({ name, text, inputs, output, work }) => {
  const stamp = join(stamps, name);
  const wanted = fingerprint(inputs);
  const done = existsSync(stamp) && existsSync(join(root, output)) && readFileSync(stamp, "utf8") === wanted;
  if (done) return;
  await withProgress(text, work);
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, wanted);
};

const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/** Dependencies as the lock file has them, and the database client. */
export const ensureInstalled = async () => {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Highwater needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
  await step({
    name: "dependencies",
    text: "Installing dependencies (about a minute on a first start)",
    inputs: ["package.json", "package-lock.json", ...["packages", "apps"].flatMap((group) => manifestsOf(group))],
    output: "node_modules/.bin/node",
    work: () =>
      run(npm, [
        existsSync(join(root, "node_modules")) ? "install" : "ci",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
      ]),
  });
  await step({
    name: "database-client",
    text: "Generating the database client",
    inputs: ["prisma/schema.prisma"],
    output: "apps/api/src/generated/prisma/client.ts",
    work: () => run(node, ["node_modules/prisma/build/index.js", "generate"]),
  });
};

const manifestsOf = (group) => readdirSync(join(root, group)).map((name) => join(group, name, "package.json"));

/** The web, built. */
export const ensureWebBuilt = () =>
  step({
    name: "web",
    text: "Building the web",
    inputs: ["apps/web", "packages", "package-lock.json", "tsconfig.base.json"],
    output: "apps/web/dist/index.html",
    work: async () => {
      rmSync(join(root, "apps", "web", "dist"), { recursive: true, force: true });
      await run(node, ["node_modules/vite/bin/vite.js", "build", "apps/web", "--logLevel", "warn"]);
    },
  });

/** Runs one of the project's programs under its own Node and ends as it ends; Ctrl-C reaches it and is waited for. */
export const become = (parameters) => {
  const child = spawn(node, parameters, { cwd: root, env: environment, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the whole group; a signal that was sent to this process alone is passed on.
      if (!process.stdin.isTTY) child.kill(signal);
    });
  child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
};

/** Runs a tool's main part; an error is one message and an exit status. */
export const main = (work) =>
  work().catch((error) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
