-- Samples that are sent in parts, until all of one broker and time are there and make one row of "scrape".
-- A source is a broker's id where the sender tells it, else the address that stands for the broker.
-- state: 0 new, 1 being stored, 2 stored. The digest (SHA-256 of the lines) makes a part that is sent again the same part.
CREATE TABLE "samples"."part" (
    "cluster_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "is_broker" BOOLEAN NOT NULL,
    "time_ms" BIGINT NOT NULL,
    "digest" BYTEA NOT NULL,
    "via" TEXT NOT NULL,
    "arrived_ms" BIGINT NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "lines" BYTEA NOT NULL,
    PRIMARY KEY ("cluster_id", "source", "is_broker", "time_ms", "digest")
);

-- What is still to be stored, and what can go, is looked for without reading the lines.
CREATE INDEX "part_state" ON "samples"."part" ("state", "arrived_ms");
