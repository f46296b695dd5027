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
