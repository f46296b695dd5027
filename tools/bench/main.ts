import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { stopSignal } from "../kafka/stop-signals.ts";
import { benchCanary, canaryLines } from "./canary.ts";
import { benchColumns } from "./columns.ts";
import type { Spread } from "./measure.ts";
import { benchParsing } from "./parsing.ts";
import { benchSizing } from "./sizing.ts";
import { benchStore } from "./store/bench-store.ts";
import { storeLines } from "./store/store-lines.ts";

const { values } = parseArgs({
  options: {
    json: { type: "string" },
    canary: { type: "boolean", default: false },
    bootstrap: { type: "string" },
    store: { type: "boolean", default: false },
    days: { type: "string", default: "7" },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const shown = ({ minimum, median, maximum }: Spread) =>
  `${median.toPrecision(3)} ms (${minimum.toPrecision(3)} to ${maximum.toPrecision(3)})`;

const machine = { cores: cpus().length, memoryBytes: totalmem(), node: process.version };
const parsing = benchParsing();
const sizing = benchSizing();
const columns = await benchColumns();

say(`CPU time, median (minimum to maximum), on ${machine.cores} cores, Node ${machine.node}\n`);
say(`Reading one scrape of ${parsing.bodyBytes} bytes, ${parsing.samples} samples`);
say(`  newline scan          ${shown(parsing.newlineScanCpuMs)}`);
say(`  Highwater             ${shown(parsing.readScrapeCpuMs)}, ${parsing.ratioToNewlineScan.toFixed(1)} x the scan`);
say(
  `Columns of the shipped recording: ${columns.bytesPerSample.toFixed(2)} bytes a sample, of ${columns.samples} samples`,
);
say("Sizing");
say(`  one recommendation    ${shown(sizing.recommendationCpuMs)}; goal 0.2 ms`);
say(`  200 what-if points    ${shown(sizing.whatIfCurveCpuMs)}; goal one frame, 16.7 ms`);
const canary = values.canary ? await benchCanary(stopSignal(), values.bootstrap?.split(",")) : undefined;
if (canary !== undefined) for (const line of canaryLines(canary)) say(line);
else
  say(
    "\nThe canary beside Kafka's own end-to-end tool: `npm run bench -- --canary`, six minutes, with a Kafka of its own (or with `--bootstrap`).",
  );
say("\nThe cost of a live chart in a browser is printed by the browser tests (e2e/tests/chart-cost.spec.ts).");
const store = values.store ? await benchStore({ days: Number(values.days), say, signal: stopSignal() }) : undefined;
if (store !== undefined) for (const line of storeLines(store)) say(line);
else
  say(
    "Disk and queries beside Prometheus and VictoriaMetrics: `npm run bench -- --store` (`--days 1` for a short run).",
  );
say("Not measured yet: scraping beside Prometheus and VictoriaMetrics.");

if (values.json !== undefined)
  await writeFile(
    values.json,
    `${JSON.stringify({ machine, parsing, columns, sizing, canary, store }, undefined, 2)}\n`,
  );
