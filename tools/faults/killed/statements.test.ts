import { expect, test } from "vitest";
import { statementsOf } from "./statements.ts";

const active = (query: string, more = {}) => ({
  pid: 1,
  backend_type: "client backend",
  state: "active",
  query,
  is_watching: false,
  ...more,
});

test.each([
  [`COPY samples.chunk (hour, source_id) FROM STDIN (FORMAT binary)`, "COPY samples.chunk"],
  ["COPY (SELECT source_id FROM samples.scrape) TO STDOUT", "reading"],
  ["SELECT count(*) FROM samples.scrape", "reading"],
  ["INSERT INTO samples.scrape (source_id) SELECT 1", "INSERT INTO samples.scrape"],
  ["DELETE FROM samples.chunk WHERE hour = 1", "DELETE FROM samples.chunk"],
  ["DROP TABLE samples.scrape_2026012003", "DROP TABLE samples.scrape"],
  ["CREATE TABLE IF NOT EXISTS samples.chunk_20260120 PARTITION OF samples.chunk", "CREATE TABLE samples.chunk"],
  ["COMMIT", "COMMIT"],
])("%s", (query, name) => {
  expect(statementsOf([active(query)])).toEqual([name]);
});

test("only clients that have something under way count, open transactions too", () => {
  const activity = [
    active("COMMIT", { state: "idle" }),
    active("SELECT 1", { is_watching: true }),
    active("", { backend_type: "checkpointer", state: null }),
    active("BEGIN", { state: "idle in transaction" }),
  ];
  expect(statementsOf(activity)).toEqual(["BEGIN"]);
});
