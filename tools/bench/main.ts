import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { stopSignal } from "../kafka/stop-signals.ts";
import { benchCanary, canaryLines } from "./canary.ts";
import type { Spread } from "./measure.ts";
import { benchParsing } from "./parsing.ts";
import { benchSizing } from "./sizing.ts";

const { values } = parseArgs({
  options: { json: { type: "string" }, canary: { type: "boolean", default: false }, bootstrap: { type: "string" } },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const shown = ({ minimum, median, maximum }: Spread) =>
  `${median.toPrecision(3)} ms (${minimum.toPrecision(3)} to ${maximum.toPrecision(3)})`;

const machine = { cores: cpus().length, memoryBytes: totalmem(), node: process.version };
const parsing = benchParsing();
const sizing = benchSizing();

say(`CPU time, median (minimum to maximum), on ${machine.cores} cores, Node ${machine.node}\n`);
say(`Reading one scrape of ${parsing.bodyBytes} bytes, ${parsing.samples} samples`);
say(`  newline scan          ${shown(parsing.newlineScanCpuMs)}`);
say(`  Highwater             ${shown(parsing.readScrapeCpuMs)}, ${parsing.ratioToNewlineScan.toFixed(1)} x the scan`);
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
say("Not measured yet: ingest, disk and queries beside Prometheus and VictoriaMetrics.");

if (values.json !== undefined)
  await writeFile(values.json, `${JSON.stringify({ machine, parsing, sizing, canary }, undefined, 2)}\n`);
