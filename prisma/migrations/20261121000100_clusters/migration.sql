-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "cluster" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "bootstrap_servers" TEXT[],
    "scrape_interval_seconds" DOUBLE PRECISION NOT NULL,
    "slo" JSONB,
    "hardware" JSONB,
    "recording" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cluster_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "target" (
    "id" SERIAL NOT NULL,
    "cluster_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "kind" TEXT,
    "broker_id" TEXT,

    CONSTRAINT "target_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "cluster_name_key" ON "cluster"("name");

-- CreateIndex
CREATE UNIQUE INDEX "target_cluster_id_url_key" ON "target"("cluster_id", "url");

-- AddForeignKey
ALTER TABLE "target" ADD CONSTRAINT "target_cluster_id_fkey" FOREIGN KEY ("cluster_id") REFERENCES "cluster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

