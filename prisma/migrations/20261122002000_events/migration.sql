-- CreateTable
CREATE TABLE "event" (
    "id" SERIAL NOT NULL,
    "cluster_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "broker_ids" TEXT[],
    "tags" TEXT[],
    "source" TEXT NOT NULL,
    "key" TEXT,
    "evidence" JSONB,
    "report" JSONB,
    "dismissed" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "event_cluster_id_key_key" ON "event"("cluster_id", "key");

-- CreateIndex
CREATE INDEX "event_cluster_id_started_at_id_idx" ON "event"("cluster_id", "started_at", "id");

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_cluster_id_fkey" FOREIGN KEY ("cluster_id") REFERENCES "cluster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Worst p99 of each minute that has one, and the broker it was measured on. It outlives the samples.
-- Minutes are counted from 1970. Of latency 0 is that of brokers, 1 the acknowledgement and 2 the round trip of the canary.
CREATE TABLE "samples"."service_minute" (
    "cluster_id" INTEGER NOT NULL,
    "latency" SMALLINT NOT NULL,
    "minute" INTEGER NOT NULL,
    "p99_ms" DOUBLE PRECISION NOT NULL,
    "broker_id" TEXT NOT NULL,
    PRIMARY KEY ("cluster_id", "latency", "minute")
);
