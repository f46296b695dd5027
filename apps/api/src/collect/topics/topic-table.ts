import type { Pool } from "pg";

/** A topic that has series of its own. */
export interface TopicPlace {
  readonly name: string;
  /** From 1; 0 is the sum of all others. */
  readonly place: number;
  /** Samples from before are another topic's. */
  readonly sinceMs: number;
  /** When it was heard last, to the hour or so. */
  readonly seenMs: number;
}

interface Row {
  readonly name: string;
  readonly place: number;
  readonly since_ms: string;
  readonly seen_ms: string;
}

/** Where the places of topics are kept. */
export interface TopicTable {
  load(clusterId: number): Promise<TopicPlace[]>;
  /** Gives places to topics; one that had a place before loses it. */
  put(clusterId: number, places: readonly TopicPlace[]): Promise<void>;
  /** Notes when topics were heard. */
  seen(clusterId: number, places: readonly number[], timeMs: number): Promise<void>;
}

/** The table "topic" of the schema "samples". */
export const createTopicTable = (pool: Pool): TopicTable => ({
  load: async (clusterId) => {
    const { rows } = await pool.query<Row>(
      "SELECT place, name, since_ms, seen_ms FROM samples.topic WHERE cluster_id = $1 ORDER BY place",
      [clusterId],
    );
    return rows.map(({ name, place, since_ms: since, seen_ms: seen }) => ({
      name,
      place,
      sinceMs: Number(since),
      seenMs: Number(seen),
    }));
  },
  put: async (clusterId, places) => {
    // One may still have a place beyond a bound that was lowered.
    await pool.query("DELETE FROM samples.topic WHERE cluster_id = $1 AND name = ANY($2::text[])", [
      clusterId,
      places.map(({ name }) => name),
    ]);
    await pool.query(
      `INSERT INTO samples.topic (cluster_id, place, name, since_ms, seen_ms)
       SELECT $1, * FROM unnest($2::int[], $3::text[], $4::bigint[], $5::bigint[])
       ON CONFLICT (cluster_id, place) DO UPDATE
       SET name = excluded.name, since_ms = excluded.since_ms, seen_ms = excluded.seen_ms`,
      [
        clusterId,
        places.map(({ place }) => place),
        places.map(({ name }) => name),
        places.map(({ sinceMs }) => sinceMs),
        places.map(({ seenMs }) => seenMs),
      ],
    );
  },
  seen: async (clusterId, places, timeMs) => {
    await pool.query("UPDATE samples.topic SET seen_ms = $3 WHERE cluster_id = $1 AND place = ANY($2::int[])", [
      clusterId,
      places,
      timeMs,
    ]);
  },
});
