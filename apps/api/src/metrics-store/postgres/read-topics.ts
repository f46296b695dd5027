import type { TopicPoints, TopicQuery } from "../metrics-store.ts";
import { inputOfPlace, partOfPlace, toldUntilMs, topicPoints } from "../topic-points.ts";
import { readColumns } from "./read-columns.ts";
import { stretchesOf } from "./read-series.ts";
import type { StoreParts } from "./store-parts.ts";

type TopicTables = Pick<StoreParts, "pool" | "sources" | "rollups" | "chartEncoding">;

/** Rates of topics: out of rollups where a point sums up a quarter of an hour or samples are gone, else out of samples. */
export const readTopics = async (
  { pool, sources, rollups, chartEncoding }: TopicTables,
  query: TopicQuery,
  firstSampleDay: number,
): Promise<TopicPoints[]> => {
  const found: TopicPoints[] = [];
  for (const [part, places] of Map.groupBy(query.places, partOfPlace)) {
    const inputs = places.map((place) => inputOfPlace(query.measure, place));
    const told = await sources.ofCluster(query.clusterId, part);
    const rolled = await rollups.readMany(inputs, query, told, firstSampleDay);
    const stretches = stretchesOf(query, told, [...rolled.values()][0] ?? []);
    const columns = await readColumns(pool, await chartEncoding(inputs), stretches);
    const untilMs = toldUntilMs(columns, query.leastStepMs);
    for (const place of places) {
      const one = topicPoints({ ...query, untilMs }, place, columns, rolled.get(inputOfPlace(query.measure, place)));
      if (one !== undefined) found.push(one);
    }
  }
  return found;
};
