import { tellsOfBroker } from "@highwater/telemetry";
import type { Pool } from "pg";
import type { MetricsStore } from "../metrics-store.ts";
import { byBrokerId } from "../natural-order.ts";
import type { Layouts } from "./layouts.ts";
import type { NumberedNames } from "./numbered-names.ts";
import { readNewestSamples } from "./newest-samples.ts";
import type { Sources } from "./sources.ts";

interface Tables {
  readonly pool: Pool;
  readonly sources: Sources;
  readonly layouts: Layouts;
  readonly inputIds: NumberedNames;
}

/** Sources that ever told of a broker itself. */
const brokersAmong = async ({ sources, layouts, inputIds }: Tables, sourceIds: readonly number[]) => {
  const telling = (await layouts.all()).filter(({ inputs }) => tellsOfBroker(inputs));
  const inputs = [...(await inputIds.all())].filter(([name]) => tellsOfBroker([name]));
  return sources.brokersAmong(sourceIds, {
    layoutIds: telling.map(({ id }) => id),
    inputIds: inputs.map(([, id]) => id),
  });
};

/** Brokers of a cluster with the time of their newest sample. */
export const readBrokers = async (
  tables: Tables,
  clusterId: number,
): Promise<Awaited<ReturnType<MetricsStore["brokers"]>>> => {
  const newest = await readNewestSamples(tables.pool, clusterId);
  const brokers = await brokersAmong(
    tables,
    newest.map(({ sourceId }) => sourceId),
  );
  return newest
    .filter(({ sourceId }) => brokers.has(sourceId))
    .map(({ brokerId, timeMs }) => ({ brokerId, lastSampleMs: timeMs }))
    .sort(byBrokerId);
};
