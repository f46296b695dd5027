import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { stopSignal } from "../kafka/stop-signals.ts";
import { benchCanary, canaryLines } from "./canary.ts";
import { benchColumns } from "./columns.ts";
import type { Spread } from "./measure.ts";
import { benchParsing } from "./parsing.ts";
import { parsingLines } from "./parsing-lines.ts";
import { performancePage } from "./performance-page.ts";
import { benchScraping } from "./scraping/bench-scraping.ts";
import { scrapingLines } from "./scraping/scraping-lines.ts";
import { benchSizing } from "./sizing.ts";
import { benchStore } from "./store/bench-store.ts";
import { missingPeers, sayMissing } from "./store/peer-programs.ts";
import { storeLines } from "./store/store-lines.ts";

const { values } = parseArgs({
  options: {
    json: { type: "string" },
    page: { type: "string" },
    canary: { type: "boolean", default: false },
    bootstrap: { type: "string" },
    store: { type: "boolean", default: false },
    days: { type: "string" },
    scraping: { type: "boolean", default: false },
    targets: { type: "string" },
    quick: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});
/** Without a part's name all but the canary, which needs a Kafka; parsing and sizing take seconds and always belong to it. */
const isNamed = values.store || values.scraping || values.canary;
const parts = {
  store: values.store || values.all || !isNamed,
  scraping: values.scraping || values.all || !isNamed,
  canary: values.canary || values.all,
};
const signal = stopSignal();
const say = (text: string) => process.stdout.write(`${text}\n`);
const shown = ({ minimum, median, maximum }: Spread) =>
  `${median.toPrecision(3)} ms (${minimum.toPrecision(3)} to ${maximum.toPrecision(3)})`;

const machine = {
  cores: cpus().length,
  processor: cpus()[0]?.model ?? "unknown",
  memoryBytes: totalmem(),
  node: process.version,
};
const begun = { at: performance.now(), load: loadavg()[0] ?? 0 };
const told: string[] = [];
/** Figures: printed, and kept for the page. */
const tell = (text: string) => {
  told.push(text);
  say(text);
};
const parsing = benchParsing();
const sizing = benchSizing();
const columns = await benchColumns();

say(`CPU time, median (minimum to maximum), on ${machine.cores} cores, Node ${machine.node}\n`);
for (const line of parsingLines(parsing)) tell(line);
tell(
  `Columns of the shipped recording: ${columns.bytesPerSample.toFixed(2)} bytes a sample, of ${columns.samples} samples`,
);
tell("Sizing");
tell(`  one recommendation    ${shown(sizing.recommendationCpuMs)}; goal 0.2 ms`);
tell(`  200 what-if points    ${shown(sizing.whatIfCurveCpuMs)}; goal one frame, 16.7 ms`);
const canary = parts.canary ? await benchCanary(signal, values.bootstrap?.split(",")) : undefined;
if (canary !== undefined) for (const line of canaryLines(canary)) tell(line);
else
  say(
    "The canary beside Kafka's own end-to-end tool: `npm run bench -- --canary`, six minutes, with a Kafka of its own (or with `--bootstrap`).",
  );
say("The cost of a live chart in a browser is printed by the browser tests (e2e/tests/chart-cost.spec.ts).");
const missing = await missingPeers();
if (parts.store || parts.scraping)
  for (const one of missing) say(`Samples and scraping are not measured: ${sayMissing(one)}`);
const days = Number(values.days ?? (values.quick ? 1 : 7));
const store = parts.store && missing.length === 0 ? await benchStore({ days, say, signal }) : undefined;
if (store !== undefined) for (const line of storeLines(store)) tell(line);
const targets = values.targets?.split(",").map(Number);
const scraping =
  parts.scraping && missing.length === 0
    ? await benchScraping({ isQuick: values.quick, say, signal, targets })
    : undefined;
if (scraping !== undefined) for (const line of scrapingLines(scraping)) tell(line);

if (values.json !== undefined)
  await writeFile(
    values.json,
    `${JSON.stringify({ machine, parsing, columns, sizing, canary, store, scraping }, undefined, 2)}\n`,
  );
if (values.page !== undefined) {
  const where = new Set(["--page", "--json"]);
  const options = process.argv
    .slice(2)
    .filter((option, index, all) => !where.has(option) && !where.has(all[index - 1] ?? ""));
  const run = {
    machine,
    command: options.length === 0 ? "npm run bench" : `npm run bench -- ${options.join(" ")}`,
    date: new Date(),
    minutes: (performance.now() - begun.at) / 60_000,
    loadBefore: begun.load,
    lines: told,
  };
  await writeFile(values.page, performancePage(run));
}
