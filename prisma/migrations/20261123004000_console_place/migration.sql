-- Where the console that works on this database can be reached by those that stand by. It counts for as long as the
-- session that wrote it has the console's lock: sessions are told apart by process and by the start of the server.
CREATE TABLE "samples"."console_place" (
    "is_only" BOOLEAN PRIMARY KEY DEFAULT true CHECK ("is_only"),
    "url" TEXT NOT NULL,
    "backend_pid" INTEGER NOT NULL,
    "server_started_at" TIMESTAMPTZ NOT NULL
);
