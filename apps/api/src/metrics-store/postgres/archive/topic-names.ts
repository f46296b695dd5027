import { placeOfInput, TOPICS_OF_A_PART } from "@highwater/telemetry";
import type { Pool } from "pg";

/** No topic can have this name. */
const OTHERS = "(other)";
const LOOK_AGAIN_MS = 60_000;

interface Known {
  readonly names: ReadonlyMap<number, string>;
  readonly loadedMs: number;
}

/** The topics that inputs are of, for the labels of their series. */
export const createTopicNames = (pool: Pool) => {
  const clusters = new Map<number, Known>();

  const load = async (clusterId: number): Promise<Known> => {
    const { rows } = await pool.query<{ place: number; name: string }>(
      "SELECT place, name FROM samples.topic WHERE cluster_id = $1",
      [clusterId],
    );
    const known = { names: new Map(rows.map(({ place, name }) => [place, name])), loadedMs: performance.now() };
    clusters.set(clusterId, known);
    return known;
  };

  /** The topic of an input of a part; undefined for an input that is of none. */
  return async (clusterId: number, part: number, input: string): Promise<string | undefined> => {
    const within = part === 0 ? undefined : placeOfInput(input);
    if (within === undefined) return undefined;
    const place = (part - 1) * TOPICS_OF_A_PART + within;
    if (place === 0) return OTHERS;
    let known = clusters.get(clusterId);
    const isOld = known !== undefined && performance.now() - known.loadedMs > LOOK_AGAIN_MS;
    if (known === undefined || isOld || !known.names.has(place)) known = await load(clusterId);
    return known.names.get(place);
  };
};

export type TopicNameOf = ReturnType<typeof createTopicNames>;
