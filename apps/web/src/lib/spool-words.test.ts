import { expect, test } from "vitest";
import { spoolWords } from "./spool-words.ts";

const NOW_MS = new Date(2026, 10, 21, 14, 41).getTime();
const since = new Date(2026, 10, 21, 14, 29).toISOString();
const SIZE = { bytes: 9000, maxBytes: 1_000_000 };

test("what waits is said in one line, and what was lost", () => {
  expect(spoolWords({ readings: 1, since, dropped: 0, ...SIZE }, NOW_MS)).toBe(
    "1 scrape waits on disk for PostgreSQL since 14:29, for 12 min. It is stored once that answers.",
  );
  expect(spoolWords({ readings: 12_345, since, dropped: 20, ...SIZE }, NOW_MS)).toBe(
    "12\u2009345 scrapes wait on disk for PostgreSQL since 14:29, for 12 min. They are stored once that answers. 20 scrapes were dropped: the log says why.",
  );
});

test("where none waits there is nothing to say", () => {
  expect(spoolWords({ readings: 0, since: null, dropped: 20, ...SIZE }, NOW_MS)).toBeUndefined();
});
