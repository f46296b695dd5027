import type { BenchmarkRun as ReadRun } from "@highwater/benchmarks";
import type { BenchmarkRun, BenchmarkRunItem } from "@highwater/contract/benchmark-runs";
import type { Prisma } from "../../generated/prisma/client.ts";

/** Any value of the contract as the JSON that it is kept as. */
export const asJson = (value: object): Prisma.InputJsonObject =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- runs are JSON
  JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;

/** What a run is kept as: figures, and the lists that a list of runs does without. */
export const runParts = ({ series, percentiles, startedAt: _started, endedAt: _ended, ...measured }: ReadRun) => ({
  measured: asJson(measured),
  detail: asJson({ series, percentiles }),
});

type Measured = Omit<ReadRun, "series" | "percentiles" | "startedAt" | "endedAt">;
type Detail = Pick<BenchmarkRun, "series" | "percentiles">;
type Conditions = BenchmarkRunItem["conditions"];

export const RUN_FIELDS = {
  id: true,
  digest: true,
  place: true,
  name: true,
  cluster: true,
  tags: true,
  measured: true,
  conditions: true,
  suite: true,
  step: true,
  startedAt: true,
  endedAt: true,
  sparkline: true,
  brokerTotals: true,
  createdAt: true,
  updatedAt: true,
  file: { select: { bytes: true, name: true } },
} as const satisfies Prisma.BenchmarkRunSelect;
export const WHOLE_RUN = { ...RUN_FIELDS, detail: true, observed: true } as const satisfies Prisma.BenchmarkRunSelect;

export type RunRow = Prisma.BenchmarkRunGetPayload<{ select: typeof RUN_FIELDS }>;
export type WholeRunRow = Prisma.BenchmarkRunGetPayload<{ select: typeof WHOLE_RUN }>;

export const conditionsOf = (row: Pick<RunRow, "conditions">): Conditions =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by withConditions alone, from the contract
  row.conditions as Conditions;

const measuredOf = (row: RunRow): Measured =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by runParts alone
  row.measured as unknown as Measured;

const detailOf = (row: WholeRunRow): Detail =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by runParts alone
  row.detail as unknown as Detail;

/** What one broker received of what was produced, where conditions tell how many share it. */
const receivedOf = ({ kind, bytesPerSecond }: Measured, { brokers, replicationFactor }: Conditions): number | null => {
  if (kind !== "produce" || bytesPerSecond === null) return null;
  return brokers === undefined || replicationFactor === undefined
    ? null
    : (bytesPerSecond * replicationFactor) / brokers;
};

export const presentItem = (row: RunRow): BenchmarkRunItem => {
  const measured = measuredOf(row);
  const { config: told, ...figures } = measured;
  const conditions = conditionsOf(row);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- acks of a file are one of the words, read by pattern
  const config = { ...(told as Conditions), ...conditions };
  return {
    ...figures,
    id: row.id,
    name: row.name,
    cluster: row.cluster,
    tags: row.tags,
    suite: row.suite,
    step: row.step,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    published: null,
    sparkline: row.sparkline,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by storeRuns alone, from the contract
    brokerTotals: row.brokerTotals as unknown as BenchmarkRunItem["brokerTotals"],
    receivedBytesPerSecondPerBroker: receivedOf(measured, config),
    config,
    conditions,
    file: { sha256: row.digest, bytes: row.file.bytes, name: row.file.name, place: row.place },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

export const presentRun = (row: WholeRunRow): BenchmarkRun => ({
  ...presentItem(row),
  ...detailOf(row),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by storeRuns alone, from the contract
  observed: row.observed as unknown as BenchmarkRun["observed"],
});
