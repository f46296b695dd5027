-- AlterTable
ALTER TABLE "target" ADD COLUMN     "selector" TEXT,
ADD COLUMN     "broker_label" TEXT;
