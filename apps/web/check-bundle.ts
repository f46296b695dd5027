import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT_KB = 190;
const LATER_LIMIT_KB = 100;
const BYTES_PER_KB = 1000;

const [dist = join(import.meta.dirname, "dist")] = process.argv.slice(2);
const page = readFileSync(join(dist, "index.html"), "utf8");
const gzipKb = (path: string): number => gzipSync(readFileSync(join(dist, path))).length / BYTES_PER_KB;

const initial = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
const assets = readdirSync(join(dist, "assets"));
const later = assets
  .filter((name) => name.endsWith(".js") && !initial.includes(`assets/${name}`))
  .map((name) => ({ name, kb: gzipKb(join("assets", name)) }))
  .sort((a, b) => b.kb - a.kb);

const initialKb = initial.reduce((sum, path) => sum + gzipKb(path), 0);
const [largest] = later;
const faults = [
  initial.length === 0 ? "the page loads no script at all" : undefined,
  initialKb > LIMIT_KB ? `the first page loads more than ${LIMIT_KB} kB of script` : undefined,
  largest !== undefined && largest.kb > LATER_LIMIT_KB
    ? `${largest.name} alone is more than ${LATER_LIMIT_KB} kB`
    : undefined,
  assets.some((name) => name.endsWith(".map")) ? "source maps are among the assets" : undefined,
].filter((fault) => fault !== undefined);

process.stdout.write(
  `script at the first load: ${initialKb.toFixed(1)} kB gzip of ${LIMIT_KB}; largest later part: ${largest?.name ?? "none"}, ${largest?.kb.toFixed(1) ?? 0} kB\n`,
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
