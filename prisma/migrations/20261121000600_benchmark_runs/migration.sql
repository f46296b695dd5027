-- CreateTable
CREATE TABLE "benchmark_file" (
    "digest" TEXT NOT NULL,
    "name" TEXT,
    "content" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "benchmark_file_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "benchmark_run" (
    "id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "cluster" TEXT,
    "tags" TEXT[],
    "measured" JSONB NOT NULL,
    "detail" JSON NOT NULL,
    "conditions" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "benchmark_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "benchmark_upload_key" (
    "key" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "benchmark_upload_key_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "benchmark_run_digest_place_key" ON "benchmark_run"("digest", "place");

-- CreateIndex
CREATE INDEX "benchmark_run_created_at_id_idx" ON "benchmark_run"("created_at", "id");

-- AddForeignKey
ALTER TABLE "benchmark_run" ADD CONSTRAINT "benchmark_run_digest_fkey" FOREIGN KEY ("digest") REFERENCES "benchmark_file"("digest") ON DELETE RESTRICT ON UPDATE CASCADE;
