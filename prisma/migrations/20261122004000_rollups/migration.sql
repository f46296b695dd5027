-- Signals summed up, for long ranges and for what outlives the samples.

-- Signals by number. 0, which no signal has, marks that all signals of a source and day are summed up.
CREATE TABLE "samples"."signal" (
    "id" SMALLINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "name" TEXT NOT NULL UNIQUE
);

-- One signal of one source and UTC day, counted from 1970: a value for each five minutes and how many samples it sums up.
-- Partitions hold 32 days each and are made by the metrics store.
CREATE TABLE "samples"."rollup" (
    "day" INTEGER NOT NULL,
    "source_id" INTEGER NOT NULL,
    "signal_id" SMALLINT NOT NULL,
    "column" BYTEA NOT NULL,
    PRIMARY KEY ("signal_id", "source_id", "day")
) PARTITION BY RANGE ("day");

-- A column stays in its row.
ALTER TABLE "samples"."rollup" ALTER COLUMN "column" SET STORAGE MAIN;
