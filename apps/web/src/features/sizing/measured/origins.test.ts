import type { MeasuredWorkload } from "@highwater/contract";
import { describe, expect, test } from "vitest";
import { measuredForm } from "../start/measured-form.ts";
import { originsOf } from "./origins.ts";

const THIN_SPACE = "\u2009";

const found = (field: string, value: number | string, unit: string | null = null) => ({
  field,
  value,
  unit,
  how: `how ${field}`,
  signal: null,
});

const MEASURED: MeasuredWorkload = {
  cluster: "orders-eu",
  from: "2026-01-01T00:00:00Z",
  to: "2026-01-02T00:00:00Z",
  workload: { bytesPerSecond: 2.5e8, recordsPerSecond: 5e5, recordBytes: 500, consumerGroups: 1, retentionHours: 72 },
  broker: { networkGbps: 25, drives: { catalogId: "intel-p4510-4tb", count: 2 } },
  policy: {},
  found: [
    found("workload.bytesPerSecond", 2.5e8, "bytes/s"),
    found("workload.recordsPerSecond", 5e5, "records/s"),
    found("workload.recordBytes", 500, "bytes"),
    found("workload.consumerGroups", 1),
    found("workload.retentionHours", 72, "hours"),
    found("broker.networkGbps", 25, "Gb/s"),
    found("broker.drives", "2 x intel-p4510-4tb"),
    found("cluster.storedBytes", 9e12, "bytes"),
  ],
  missing: [],
  provisioning: {
    state: "unknown",
    presentBrokers: 3,
    silentBrokers: 0,
    recommendedBrokers: null,
    bindingConstraint: null,
    limits: [],
    link: null,
    notJudged: [],
    why: "",
  },
};

const { form } = measuredForm(MEASURED);
const differing = (changes: Partial<typeof form>) =>
  [...originsOf(MEASURED, { ...form, ...changes })].filter(([, { differs }]) => differs).map(([key]) => key);

describe("how fields were found", () => {
  test("stands with the fields of the form that hold them", () => {
    const origins = originsOf(MEASURED, form);
    expect([...origins.keys()]).toEqual(["rate", "meanSize", "groups", "retention", "link", "drive"]);
    expect(origins.get("rate")).toEqual({
      text: `250${THIN_SPACE}MB/s`,
      how: "how workload.bytesPerSecond",
      signal: null,
      differs: false,
    });
    expect(differing({})).toEqual([]);
  });

  test("another unit or a measurement that moved on a little is the same value", () => {
    expect(differing({ retention: "3", retentionUnit: "days" })).toEqual([]);
    expect(differing({ rate: "252" })).toEqual([]);
  });

  test.each([
    [{ rate: "300" }, ["rate"]],
    [{ groups: "2", retention: "" }, ["groups", "retention"]],
    [{ drive: "" }, ["drive"]],
  ])("%j differs in %j", (changes, keys) => {
    expect(differing(changes)).toEqual(keys);
  });
});
