import { describe, expect, it } from "vitest";
import type { InputName } from "../inputs/inputs.ts";
import type { TimedInputs } from "./timed-inputs.ts";
import { newestValues } from "./newest-values.ts";

const context = { maxGapMs: 300_000, diskBytes: 1000 };
const at = (seconds: number, inputs: Partial<Record<InputName, number>>): TimedInputs => ({
  timeMs: seconds * 1000,
  inputs: new Map(Object.entries(inputs) as [InputName, number][]),
});

describe("the newest values of a broker that two sources tell of", () => {
  it("are each derived from the readings of its own source", () => {
    const values = newestValues(
      [
        at(0, { bytes_in_total: 100 }),
        at(3, { host_disk_read_bytes_total: 0 }),
        at(10, { bytes_in_total: 600 }),
        at(13, { host_disk_read_bytes_total: 40 }),
      ],
      context,
    );
    expect(values.get("bytes_in_rate")).toStrictEqual({ timeMs: 10_000, value: 50 });
    expect(values.get("host_disk_read_rate")).toStrictEqual({ timeMs: 13_000, value: 4 });
    expect(values.has("partition_count")).toBe(false);
  });

  it("are told in the better way where each source has one: the machine's disk, not the logs' size", () => {
    const readings = [
      at(0, { log_size_bytes: 100 }),
      at(1, { disk_used_ratio: 0.7 }),
      at(10, { log_size_bytes: 100 }),
      at(11, { disk_used_ratio: 0.8 }),
      at(20, { log_size_bytes: 100 }),
    ];
    expect(newestValues(readings, context).get("disk_used_ratio")).toStrictEqual({ timeMs: 11_000, value: 0.8 });
    expect(newestValues(readings.slice(0, 1), context).get("disk_used_ratio")?.value).toBe(0.1);
  });

  it("are told in the other way again once the better one has been silent for a minute", () => {
    const readings = [at(0, { disk_used_ratio: 0.7 }), at(61, { log_size_bytes: 100 })];
    expect(newestValues(readings, context).get("disk_used_ratio")).toStrictEqual({ timeMs: 61_000, value: 0.1 });
  });
});
