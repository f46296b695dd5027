import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PROJECT_ROOT = path.join(import.meta.dirname, "..", "..");
const ROOM = path.join(PROJECT_ROOT, "packages", "sizing");
const COMPILER = path.join(PROJECT_ROOT, "node_modules", "typescript", "bin", "tsc");

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** "./src/catalog/index.ts" as it is published: JavaScript, with its types beside it. */
const published = (source: string): { readonly types: string; readonly default: string } => {
  const stem = source.replace(/^\.\/src\//, "./").replace(/\.ts$/, "");
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
};

/**
 * Makes the sizing engine a package that Node 20 and browsers can use: JavaScript and types, no dependency.
 * `target` is emptied first.
 */
export const buildSizingPackage = async (target: string): Promise<void> => {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const emit = ["--noEmit", "false", "--declaration", "true", "--rewriteRelativeImportExtensions", "true"];
  await run(process.execPath, [COMPILER, "-p", ROOM, "--rootDir", path.join(ROOM, "src"), "--outDir", target, ...emit]);
  const manifest: Manifest = JSON.parse(await readFile(path.join(ROOM, "package.json"), "utf8"));
  const entries = Object.entries(manifest.exports).map(([name, source]) => [name, published(source)]);
  const packed = { ...manifest, engines: { node: ">=20.19" }, exports: Object.fromEntries(entries) };
  await writeFile(path.join(target, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
  await copyFile(path.join(ROOM, "README.md"), path.join(target, "README.md"));
  await copyFile(path.join(PROJECT_ROOT, "LICENSE"), path.join(target, "LICENSE"));
};
