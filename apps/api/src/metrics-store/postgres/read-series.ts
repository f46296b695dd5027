import { inputsOf } from "@highwater/telemetry";
import type { Pool } from "pg";
import { deriveBrokers } from "../derive-brokers.ts";
import type { SeriesQuery, SeriesResult } from "../metrics-store.ts";
import type { RolledBroker } from "../rollups/rolled-broker.ts";
import { otherStretches } from "../rollups/which-days.ts";
import type { FillArchived } from "./archive/fill-archived.ts";
import type { Layouts } from "./layouts.ts";
import type { NumberedNames } from "./numbered-names.ts";
import { readColumns, type Stretch } from "./read-columns.ts";
import type { Rollups } from "./rollups/rollups.ts";
import type { Source, Sources } from "./sources.ts";

export interface SeriesTables {
  readonly pool: Pool;
  readonly sources: Sources;
  readonly layouts: Layouts;
  readonly rollups: Rollups;
  readonly inputIds: NumberedNames;
  readonly fillArchived: FillArchived;
}

const NO_DAYS: ReadonlySet<number> = new Set();

/** What samples must answer, sources with the same days summed up together; each reaches back by the longest gap. */
const stretchesOf = (query: SeriesQuery, sources: readonly Source[], rolled: readonly RolledBroker[]): Stretch[] => {
  const summedUp = new Map(rolled.map(({ brokerId, days }) => [brokerId, days]));
  const daysOf = ({ brokerId }: Source) => summedUp.get(brokerId) ?? NO_DAYS;
  const groups = Map.groupBy(sources, (source) => [...daysOf(source)].sort((one, other) => one - other).join(" "));
  return [...groups.values()].flatMap((group) =>
    otherStretches(query, group[0] === undefined ? NO_DAYS : daysOf(group[0])).map(([fromMs, toMs]) => ({
      sources: group,
      fromMs: fromMs - query.maxGapMs,
      toMs,
    })),
  );
};

/** A signal over time: out of rollups where a point sums up a quarter of an hour or samples are gone, else out of samples. */
export const readSeries = async (
  { pool, sources, layouts, rollups, inputIds, fillArchived }: SeriesTables,
  query: SeriesQuery,
  firstSampleDay: number,
): Promise<SeriesResult> => {
  const known = await sources.ofCluster(query.clusterId);
  const wanted = query.brokerId === undefined ? known : known.filter(({ brokerId }) => brokerId === query.brokerId);
  const rolled = await rollups.read(query, wanted, firstSampleDay);
  const inputs = inputsOf(query.signal);
  const encoding = { layouts: await layouts.all(), inputIds: await inputIds.known(inputs), inputs, fillArchived };
  const columns = await readColumns(pool, encoding, stretchesOf(query, wanted, rolled));
  return deriveBrokers(query, columns, rolled);
};
