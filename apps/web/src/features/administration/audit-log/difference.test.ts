import { expect, test } from "vitest";
import { exportUrl, filtersOf, readAuditSearch } from "./audit-search.ts";
import { differenceOf } from "./difference.ts";

test("only the fields that differ are shown, each by its path", () => {
  const before = { name: "orders", slo: null, targets: [{ url: "http://a", brokerId: "1" }], tags: [] };
  const after = { name: "orders", slo: { p99TargetMs: 50 }, targets: [{ url: "http://b", brokerId: "1" }], tags: [] };
  expect(differenceOf(before, after)).toEqual([
    { path: "targets[0].url", before: "http://a", after: "http://b" },
    { path: "slo.p99TargetMs", before: null, after: "50" },
  ]);
});

test("what was added has no before, what was removed no after", () => {
  expect(differenceOf(null, { name: "a" })).toEqual([{ path: "name", before: null, after: "a" }]);
  expect(differenceOf({ name: "a" }, null)).toEqual([{ path: "name", before: "a", after: null }]);
  expect(differenceOf({ name: "a" }, { name: "a" })).toEqual([]);
  expect(differenceOf(null, null)).toEqual([]);
});

test("the filter stands in the URL, and what makes no sense is left out", () => {
  expect(readAuditSearch({ q: "x", outcome: "refused", last: "7d", actor: 7 })).toEqual({
    q: "x",
    outcome: "refused",
    last: "7d",
    actor: "7",
  });
  expect(readAuditSearch({ outcome: "maybe", last: "5y", from: "soon", q: " " })).toEqual({});
  expect(readAuditSearch({ from: "1000", last: "7d" })).toEqual({ from: 1000 });
});

test("the export has the same filter as the list", () => {
  const search = readAuditSearch({ q: "orders", last: "1h", cluster: "orders" });
  expect(filtersOf(search, 10_000_000)).toEqual({ search: "orders", cluster: "orders", from: "6400000" });
  expect(exportUrl(search, "csv", 10_000_000)).toBe(
    "/api/v1/audit-log/export?search=orders&cluster=orders&from=6400000&format=csv",
  );
});
