-- Closed hours of samples, compacted: one column of an input of a source and hour in a row.

-- Inputs by number. 0, which no input has, stands for the times of the hour.
CREATE TABLE "samples"."input" (
    "id" SMALLINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "name" TEXT NOT NULL UNIQUE
);

-- Hours are counted from 1970. Of a source and hour there are either rows in "scrape" or chunks, never both.
-- Partitions hold one UTC day each and are made by the metrics store.
CREATE TABLE "samples"."chunk" (
    "hour" INTEGER NOT NULL,
    "source_id" INTEGER NOT NULL,
    "input_id" SMALLINT NOT NULL,
    "column" BYTEA NOT NULL,
    PRIMARY KEY ("source_id", "input_id", "hour")
) PARTITION BY RANGE ("hour");

-- A column stays in its row unless the row would not fit a page.
ALTER TABLE "samples"."chunk" ALTER COLUMN "column" SET STORAGE MAIN;
