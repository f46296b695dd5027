-- AlterTable
ALTER TABLE "benchmark_run" ADD COLUMN     "broker_totals" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "observed" JSON,
ADD COLUMN     "sparkline" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
ADD COLUMN     "started_at" TIMESTAMPTZ(3),
ADD COLUMN     "step" TEXT,
ADD COLUMN     "suite" TEXT;

-- CreateIndex
CREATE INDEX "benchmark_run_suite_idx" ON "benchmark_run"("suite");

-- Runs that are there get the throughput over time that new ones are stored with: in at most 40 buckets of neighbours.
WITH window_rate AS (
    SELECT "run"."id",
           "point"."place",
           ("point"."value" ->> 'recordsPerSecond')::DOUBLE PRECISION AS "produced",
           ("point"."value" ->> 'consumedRecordsPerSecond')::DOUBLE PRECISION AS "consumed"
    FROM "benchmark_run" AS "run",
         json_array_elements("run"."detail" -> 'series') WITH ORDINALITY AS "point"("value", "place")
), chosen AS (
    SELECT "id",
           "place",
           CASE WHEN bool_or("produced" IS NOT NULL) OVER (PARTITION BY "id") THEN "produced" ELSE "consumed" END AS "rate"
    FROM window_rate
), numbered AS (
    SELECT "id",
           "rate",
           row_number() OVER (PARTITION BY "id" ORDER BY "place") - 1 AS "index",
           count(*) OVER (PARTITION BY "id") AS "total"
    FROM chosen
    WHERE "rate" IS NOT NULL
), bucket AS (
    SELECT "id", "index" * least(40, "total") / "total" AS "number", avg("rate") AS "rate"
    FROM numbered
    GROUP BY 1, 2
)
UPDATE "benchmark_run" AS "run"
SET "sparkline" = "filled"."rates"
FROM (SELECT "id", array_agg("rate" ORDER BY "number") AS "rates" FROM bucket GROUP BY "id") AS "filled"
WHERE "run"."id" = "filled"."id";
