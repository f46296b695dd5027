import { Pool } from "pg";
import { HOUR_MS } from "../../../apps/api/src/metrics-store/days.ts";
import type { MetricsStore } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { createPostgresMetricsStore } from "../../../apps/api/src/metrics-store/postgres/postgres-metrics-store.ts";
import { countPoints } from "../counted/count-points.ts";
import { countRollups } from "../counted/count-rollups.ts";
import { countSamples } from "../counted/count-samples.ts";
import { allColumns } from "../counted/count-store.ts";
import { countTables } from "../counted/count-tables.ts";
import { type Findings, NOTHING, worst } from "../counted/findings.ts";
import type { Kept, Maintenance } from "../counted/kept.ts";
import type { ToldReadings } from "../counted/told-readings.ts";

export interface Ground {
  readonly connectionString: string;
  /** What must be there; what is found beside it must stay from then on. */
  readonly told: ToldReadings;
  readonly kept: Kept;
}

export interface Verified extends Findings {
  /** Until a store opened anew had told all that there is, in milliseconds. */
  readonly firstAnswerMs: number;
}

const faultOf = (error: unknown): Findings => ({
  ...NOTHING,
  faults: [`maintenance failed: ${error instanceof Error ? error.message : String(error)}`],
});

const closedBefore = ({ nowMs }: Maintenance) => nowMs - HOUR_MS / 2;

const withPool = async <R>(connectionString: string, work: (pool: Pool) => Promise<R>): Promise<R> => {
  const pool = new Pool({ connectionString, max: 4 });
  pool.on("error", () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** Counts what a store opened anew tells; what is there beside what must be has to stay from then on. */
const look = async ({ told, kept }: Ground, store: MetricsStore): Promise<Verified> => {
  const beginMs = performance.now();
  const columns = await allColumns(store, told);
  const firstAnswerMs = performance.now() - beginMs;
  const { there, ...findings } = countSamples(columns, told, kept.span);
  for (const reading of there) told.add(reading);
  return { ...findings, firstAnswerMs };
};

/** Counts samples, and the rollups that a store left whose maintenance came to its end. */
export const verifyMaintained = (ground: Ground, maintenanceOf: (newestMs: number) => Maintenance): Promise<Findings> =>
  withPool(ground.connectionString, async (pool) => {
    const closedMs = closedBefore(maintenanceOf(ground.told.newestMs));
    const found = await look(ground, createPostgresMetricsStore(pool));
    return worst([found, await countRollups(pool, ground.told, ground.kept.span, closedMs)]);
  });

/** Opens the store anew, counts all samples, maintains it, and counts samples, tables and rollups. */
export const verify = (ground: Ground, maintenanceOf: (newestMs: number) => Maintenance): Promise<Verified> =>
  withPool(ground.connectionString, async (pool) => {
    const { told, kept } = ground;
    const store = createPostgresMetricsStore(pool);
    const first = await look(ground, store);
    const maintenance = maintenanceOf(told.newestMs);
    kept.begun(maintenance);
    const maintained = await store.maintain(maintenance.nowMs, maintenance).then(() => NOTHING, faultOf);
    kept.ended(maintenance);
    const { there, ...counted } = countSamples(await allColumns(store, told), told, kept.span);
    const findings = worst([
      first,
      maintained,
      counted,
      await countPoints(store, told, kept.span),
      await countTables(pool, there.length),
      await countRollups(pool, told, kept.span, closedBefore(maintenance)),
    ]);
    store.stop();
    return { ...findings, firstAnswerMs: first.firstAnswerMs };
  });
