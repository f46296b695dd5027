-- AlterTable
ALTER TABLE "cluster" ADD COLUMN     "discovery" JSONB,
ADD COLUMN     "discovery_auth" BYTEA;

-- AlterTable
ALTER TABLE "target" ADD COLUMN     "auth" BYTEA,
ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'configured';
