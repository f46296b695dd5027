-- Samples of the metrics store. Clusters are linked by id only: no join and no foreign key leads into the relational part.
CREATE SCHEMA "samples";

-- Who samples come from: one broker of one cluster.
CREATE TABLE "samples"."source" (
    "id" INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "cluster_id" INTEGER NOT NULL,
    "broker_id" TEXT NOT NULL,
    UNIQUE ("cluster_id", "broker_id")
);

-- Which input stands at which place of a row. The digest (SHA-256 of the names, one a line) is what makes a list unique:
-- the list itself may be longer than an index entry can be.
CREATE TABLE "samples"."layout" (
    "id" INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "digest" BYTEA NOT NULL UNIQUE,
    "inputs" TEXT[] NOT NULL
);

-- One row per scrape: its numbers as float64, little endian, in the order of the layout, NaN where one is absent.
-- Partitions hold one UTC day each and are made by the metrics store.
CREATE TABLE "samples"."scrape" (
    "source_id" INTEGER NOT NULL,
    "time_ms" BIGINT NOT NULL,
    "layout_id" INTEGER NOT NULL,
    "values" BYTEA NOT NULL,
    PRIMARY KEY ("source_id", "time_ms")
) PARTITION BY RANGE ("time_ms");

-- Compression would make every read of one number decompress the whole row.
ALTER TABLE "samples"."scrape" ALTER COLUMN "values" SET STORAGE EXTERNAL;
