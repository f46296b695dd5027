-- Who may use the console: users, tokens, sessions, and the log of what they changed.
CREATE TABLE "console_user" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "display_name" TEXT,
    "password_hash" TEXT,
    "issuer" TEXT,
    "subject" TEXT,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "last_sign_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "console_user_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "console_user_name_key" ON "console_user"("name");
CREATE UNIQUE INDEX "console_user_issuer_subject_key" ON "console_user"("issuer", "subject");

CREATE TABLE "user_grant" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cluster_id" INTEGER,
    "role" TEXT NOT NULL,

    CONSTRAINT "user_grant_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "user_grant_user_id_cluster_id_key" ON "user_grant"("user_id", "cluster_id");
ALTER TABLE "user_grant" ADD CONSTRAINT "user_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "console_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_grant" ADD CONSTRAINT "user_grant_cluster_id_fkey" FOREIGN KEY ("cluster_id") REFERENCES "cluster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "api_token" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "start" TEXT NOT NULL,
    "origin" TEXT NOT NULL DEFAULT 'made',
    "scopes" TEXT[],
    "all_clusters" BOOLEAN NOT NULL,
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "api_token_hash_key" ON "api_token"("hash");

CREATE TABLE "token_cluster" (
    "token_id" INTEGER NOT NULL,
    "cluster_id" INTEGER NOT NULL,

    CONSTRAINT "token_cluster_pkey" PRIMARY KEY ("token_id", "cluster_id")
);
ALTER TABLE "token_cluster" ADD CONSTRAINT "token_cluster_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "token_cluster" ADD CONSTRAINT "token_cluster_cluster_id_fkey" FOREIGN KEY ("cluster_id") REFERENCES "cluster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "session" (
    "id" SERIAL NOT NULL,
    "hash" BYTEA NOT NULL,
    "user_id" INTEGER,
    "token_id" INTEGER,
    "address" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "session_hash_key" ON "session"("hash");
CREATE INDEX "session_user_id_idx" ON "session"("user_id");
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "console_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "session" ADD CONSTRAINT "session_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "set_up_link" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "set_up_link_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "sign_in_failures" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "locked_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "cluster" TEXT,
    "status" INTEGER,
    "before" JSON,
    "after" JSON,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_entry_cluster_id_idx" ON "audit_entry"("cluster", "id");
CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");
