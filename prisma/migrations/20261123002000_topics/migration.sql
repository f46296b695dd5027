-- Figures of single topics: sources of their own, so that rows of a broker stay as small as they are.

-- Part 0 of a broker is what it tells of itself. Part 1 and on hold 64 topics of the cluster each.
ALTER TABLE "samples"."source" ADD COLUMN "part" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "samples"."source" DROP CONSTRAINT "source_cluster_id_broker_id_key";
ALTER TABLE "samples"."source" ADD UNIQUE ("cluster_id", "broker_id", "part");

-- The place of each topic that has series of its own: place 64 and on are in part 2. Place 0 is the sum of all others.
-- Samples from before "since_ms" are of another topic, which had the place before. "seen_ms" is when it was heard last.
CREATE TABLE "samples"."topic" (
    "cluster_id" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "since_ms" BIGINT NOT NULL,
    "seen_ms" BIGINT NOT NULL,
    PRIMARY KEY ("cluster_id", "place"),
    UNIQUE ("cluster_id", "name")
);
