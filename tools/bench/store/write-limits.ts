import { Pool } from "pg";
import type { Reading } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { binaryRows, int32, int64 } from "../../../apps/api/src/metrics-store/postgres/binary-rows.ts";
import { copyIn } from "../../../apps/api/src/metrics-store/postgres/copy-streams.ts";
import { encodeValues } from "../../../apps/api/src/metrics-store/postgres/row-values.ts";
import { collectGarbage } from "../collect-garbage.ts";
import { inTransaction } from "../../../apps/api/src/metrics-store/postgres/transaction.ts";

export interface WriteRate {
  readonly samplesPerSecond: number;
  readonly cpuSecondsPerMillion: number;
}

export interface WriteLimits {
  /** A row for each sample, found by a btree: how samples are mostly kept in PostgreSQL, at its fastest. */
  readonly rowPerSample: WriteRate;
  /** A row for each scrape and broker, found by nothing: no writer of such rows is faster. */
  readonly bareRowPerScrape: WriteRate;
}

interface Server {
  readonly connectionString: string;
  /** CPU of the server's processes so far. */
  readonly cpuSeconds: () => number;
}

interface Spent {
  readonly samples: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

const NOTHING: Spent = { samples: 0, seconds: 0, cpuSeconds: 0 };

const SAMPLES_AT_ONCE = 20_000;

const TABLES = `
  CREATE TABLE bench_sample (series_id int, time_ms bigint, value float8, PRIMARY KEY (series_id, time_ms));
  CREATE TABLE bench_scrape (source_id int, time_ms bigint, layout_id int, "values" bytea)`;

type Rows = readonly (readonly Uint8Array[])[];

const float64 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/** A row for each sample; series are numbered as they come. */
const sampleRows = (readings: readonly Reading[], series: Map<string, number>): Rows =>
  readings.flatMap(({ brokerId, timeMs, inputs }) =>
    Array.from(inputs, ([name, value]) => {
      const key = `${brokerId} ${name}`;
      const id = series.get(key) ?? series.size;
      series.set(key, id);
      return [int32(id), int64(timeMs), float64(value)];
    }),
  );

const scrapeRows = (readings: readonly Reading[]): Rows => {
  const names = [...(readings[0]?.inputs.keys() ?? [])];
  return readings.map(({ brokerId, timeMs, inputs }) => [
    int32(Number(brokerId)),
    int64(timeMs),
    int32(1),
    encodeValues(names, inputs),
  ]);
};

/** Readings in groups of about as many samples as one COPY takes. */
const batchesOf = (readings: readonly Reading[]): Reading[][] => {
  const size = Math.max(1, Math.floor(SAMPLES_AT_ONCE / (readings[0]?.inputs.size ?? 1)));
  return Array.from({ length: Math.ceil(readings.length / size) }, (_, index) =>
    readings.slice(index * size, (index + 1) * size),
  );
};

const countSamples = (readings: readonly Reading[]) => readings.reduce((sum, { inputs }) => sum + inputs.size, 0);

const ownSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const rateOf = ({ samples, seconds, cpuSeconds }: Spent): WriteRate => ({
  samplesPerSecond: samples / seconds,
  cpuSecondsPerMillion: cpuSeconds / (samples / 1e6),
});

/** What writing readings costs in other ways, in a server that does nothing else: CPU of this process and of the server's. */
export const startWriteLimits = async ({ connectionString, cpuSeconds }: Server) => {
  const pool = new Pool({ connectionString, max: 1 });
  await pool.query(TABLES);
  const series = new Map<string, number>();
  const sampled = (batch: readonly Reading[]) => sampleRows(batch, series);
  const spent = { rowPerSample: NOTHING, bareRowPerScrape: NOTHING };

  const write = async (
    { samples, seconds, cpuSeconds: cpu }: Spent,
    readings: readonly Reading[],
    table: string,
    rowsOf: (batch: readonly Reading[]) => Rows,
  ): Promise<Spent> => {
    await collectGarbage();
    const [beganMs, cpuBefore] = [performance.now(), ownSeconds() + cpuSeconds()];
    for (const batch of batchesOf(readings)) {
      const copy = `COPY ${table} FROM STDIN (FORMAT binary)`;
      await inTransaction(pool, "write", (client) => copyIn(client, copy, binaryRows(rowsOf(batch))));
    }
    return {
      samples: samples + countSamples(readings),
      seconds: seconds + (performance.now() - beganMs) / 1000,
      cpuSeconds: cpu + ownSeconds() + cpuSeconds() - cpuBefore,
    };
  };

  return {
    /** Writes readings that were not written before. */
    measure: async (readings: readonly Reading[]): Promise<void> => {
      spent.rowPerSample = await write(spent.rowPerSample, readings, "bench_sample", sampled);
      spent.bareRowPerScrape = await write(spent.bareRowPerScrape, readings, "bench_scrape", scrapeRows);
    },
    limits: (): WriteLimits => ({
      rowPerSample: rateOf(spent.rowPerSample),
      bareRowPerScrape: rateOf(spent.bareRowPerScrape),
    }),
    stop: () => pool.end(),
  };
};

export type WriteLimitsRun = Awaited<ReturnType<typeof startWriteLimits>>;
