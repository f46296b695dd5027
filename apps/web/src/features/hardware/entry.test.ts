import { CATALOG } from "@highwater/sizing";
import { expect, test } from "vitest";
import { countIn, firstSentence, nameOf, searchCatalog, searchEntries } from "./entry.ts";

const entry = (id: string, name?: string) => ({ id, name, source: "data sheet", status: "verified", note: null });

test("every word must be found, anywhere in an entry", () => {
  expect(searchCatalog(CATALOG, "P4510 4tb").drives.map(({ id }) => id)).toEqual(["intel-p4510-4tb"]);
  expect(searchCatalog(CATALOG, "p4510 nosuch").drives).toEqual([]);
  expect(searchCatalog(CATALOG, "").nics).toHaveLength(CATALOG.nics.length);
});

test("one's own come first and go by their name", () => {
  const found = searchEntries([entry("a"), entry("own:b", "My drive")], "");
  expect(found.map(nameOf)).toEqual(["My drive", "a"]);
  expect(searchEntries([entry("own:b", "My drive")], "my data")).toHaveLength(1);
});

test("unverified entries are found by that word, and counted in the first sentence", () => {
  const unchecked = searchCatalog(CATALOG, "unverified");
  expect(countIn(unchecked, "drives")).toBeGreaterThan(0);
  expect(firstSentence({ nics: [], drives: [], instances: [] })).toBe(
    "0 entries to size with, 0 of your own; 0 could not be checked against a document",
  );
  expect(firstSentence(CATALOG)).toMatch(/^\d+ entries to size with, 0 of your own; \d+ could not be checked/);
});
