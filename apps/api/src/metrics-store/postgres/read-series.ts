import { inputsOf } from "@highwater/telemetry";
import { deriveBrokers } from "../derive-brokers.ts";
import type { SeriesQuery, SeriesResult } from "../metrics-store.ts";
import type { RolledBroker } from "../rollups/rolled-broker.ts";
import { otherStretches } from "../rollups/which-days.ts";
import { readColumns } from "./read-columns.ts";
import type { Stretch } from "./read-stretches.ts";
import type { Source } from "./sources.ts";
import type { StoreParts } from "./store-parts.ts";

type Range = Pick<SeriesQuery, "fromMs" | "toMs" | "maxGapMs">;

type SeriesTables = Pick<StoreParts, "pool" | "sources" | "rollups" | "chartEncoding">;

const NO_DAYS: ReadonlySet<number> = new Set();

/** What samples must answer, sources with the same days summed up together; each reaches back by the longest gap. */
export const stretchesOf = (query: Range, sources: readonly Source[], rolled: readonly RolledBroker[]): Stretch[] => {
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
  { pool, sources, rollups, chartEncoding }: SeriesTables,
  query: SeriesQuery,
  firstSampleDay: number,
): Promise<SeriesResult> => {
  const known = await sources.ofCluster(query.clusterId);
  const wanted = query.brokerId === undefined ? known : known.filter(({ brokerId }) => brokerId === query.brokerId);
  const rolled = await rollups.read(query, wanted, firstSampleDay);
  const inputs = inputsOf(query.signal);
  const columns = await readColumns(pool, await chartEncoding(inputs), stretchesOf(query, wanted, rolled));
  return deriveBrokers(query, columns, rolled);
};
