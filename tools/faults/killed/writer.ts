/** A process that is there to be killed: it writes into a store and says what was acknowledged. See lines.ts. */
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { Pool } from "pg";
import { createPostgresMetricsStore } from "../../../apps/api/src/metrics-store/postgres/postgres-metrics-store.ts";
import { randomFrom } from "../../../packages/sizing/src/calibration/random.ts";
import { countStore } from "../counted/count-store.ts";
import { worst } from "../counted/findings.ts";
import { Kept, type Maintenance } from "../counted/kept.ts";
import { ToldReadings } from "../counted/told-readings.ts";
import { createDesk, type Desk } from "./desk.ts";
import type { Line, Order } from "./lines.ts";
import { workOf } from "./works.ts";

const STDOUT = 1;

const told = new ToldReadings();
const kept = new Kept();

const say = (line: Line): void => {
  if (line.said === "acknowledged") for (const reading of line.readings) told.add(reading);
  if (line.said === "maintaining") kept.begun(line.maintenance);
  // The pipe takes it at once, or this process waits; "process.stdout" would not.
  writeSync(STDOUT, `${JSON.stringify(line)}\n`);
};

/** Before the maintenance, which makes the store forget what it has in memory, and after it. */
const count = async (desk: Desk, maintenance: Maintenance) => {
  const before = await countStore(desk.store, told, kept.span);
  while (!(await desk.maintain(maintenance)));
  return worst([before, await countStore(desk.store, told, kept.span)]);
};

const begin = async ({ kind, connectionString, seed, startMs }: Order, enough: AbortSignal) => {
  const pool = new Pool({ connectionString, max: 8, connectionTimeoutMillis: 2000 });
  pool.on("error", () => undefined);
  const { work, maintenance } = workOf(kind);
  const desk = createDesk({ store: createPostgresMetricsStore(pool), random: randomFrom(seed), startMs, enough }, say);
  await work(desk);
  say({ said: "counted", findings: await count(desk, maintenance(told.newestMs)) });
};

const enough = new AbortController();
let hasBegun = false;
for await (const line of createInterface({ input: process.stdin })) {
  if (hasBegun) enough.abort();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the process that started this one
  else void begin(JSON.parse(line) as Order, enough.signal);
  hasBegun = true;
}
// Whoever started it is gone.
process.exit();
