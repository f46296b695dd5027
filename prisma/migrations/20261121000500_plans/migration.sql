-- CreateTable
CREATE TABLE "sizing_plan" (
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "request" JSON NOT NULL,
    "answer" JSON NOT NULL,
    "summary" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sizing_plan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sizing_plan_created_at_id_idx" ON "sizing_plan"("created_at", "id");
