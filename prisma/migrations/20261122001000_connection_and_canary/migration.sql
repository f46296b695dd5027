-- AlterTable
ALTER TABLE "cluster" ADD COLUMN     "connection" BYTEA,
ADD COLUMN     "canary" JSONB;
