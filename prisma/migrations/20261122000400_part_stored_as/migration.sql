-- The broker under which a part's reading was stored: a later part may tell that it is another one.
ALTER TABLE "samples"."part" ADD COLUMN "stored_as" TEXT;
