import { describe, expect, test } from "vitest";
import { CONDITION_FIELDS, conditionText, conditionTitle } from "./run-conditions.ts";
import { figureKind, figureTitle } from "./run-figures.ts";
import { THIN_SPACE } from "./units.ts";

describe("conditions of a run in words", () => {
  test("sizes that a person chose are said exactly, large ones in their unit", () => {
    expect(conditionText("recordBytes", 1024)).toBe(`1${THIN_SPACE}024 B`);
    expect(conditionText("recordBytes", "1024")).toBe(`1${THIN_SPACE}024 B`);
    expect(conditionText("memoryBytesPerBroker", 64e9)).toBe(`64${THIN_SPACE}GB`);
    expect(conditionText("targetRecordsPerSecond", "2500")).toBe(`2${THIN_SPACE}500${THIN_SPACE}records/s`);
  });

  test("words stay words, also where they look like numbers", () => {
    expect(conditionText("acks", "1")).toBe("1");
    expect(conditionText("acks", "all")).toBe("all");
    expect(conditionText("tls", true)).toBe("yes");
    expect(conditionText("tls", "false")).toBe("no");
    expect(conditionText("kafka", "4.3.1")).toBe("4.3.1");
    expect(conditionText("drives", "")).toBe("");
  });

  test("every condition has a title, and an unknown one its own name", () => {
    expect(CONDITION_FIELDS).toContain("numIoThreads");
    expect(conditionTitle("recordBytes")).toBe("Record size");
    expect(conditionTitle("somethingNew")).toBe("somethingNew");
  });
});

describe("figures of a comparison in words", () => {
  test.each([
    ["recordsPerSecond", "throughput", "Records"],
    ["latency.p999Ms", "latency", "p99.9"],
    ["endToEndLatency.p99Ms", "end-to-end", "p99"],
    ["bytesPerSecondPerCore", "normalised", "Bytes per core"],
    ["connectionsPerCore", "normalised", "Connections per core"],
    ["bytesPerSecondPerConnection", "normalised", "Bytes per connection"],
    ["latency.averageMs", "latency", "mean"],
    ["somethingNew", "other", "something new"],
  ])("%s is %s: %s", (metric, kind, title) => {
    expect([figureKind(metric), figureTitle(metric)]).toEqual([kind, title]);
  });
});
