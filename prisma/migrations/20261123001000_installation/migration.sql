-- What tells the samples of this database from those of others where several share a PromQL back end.
CREATE TABLE "samples"."installation" (
    "id" UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "is_only" BOOLEAN NOT NULL UNIQUE DEFAULT true CHECK ("is_only")
);

INSERT INTO "samples"."installation" DEFAULT VALUES;
