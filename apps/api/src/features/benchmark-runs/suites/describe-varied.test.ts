import { expect, test } from "vitest";
import { describeVaried } from "./describe-varied.ts";

test("numbers are a range, words are told up to three, what is nobody's choice is left out", () => {
  expect(
    describeVaried([
      { field: "acks", values: ["all", "1"] },
      { field: "topic", values: ["a", "b"] },
      { field: "producers", values: [8, 1, 4] },
      { field: "tls", values: [true, false] },
      { field: "nic", values: ["a", "b", "c", "d"] },
    ]),
  ).toBe("producers 1 to 8, acks 1 or all, TLS off or on, NIC 4 kinds");
  expect(
    describeVaried([
      { field: "targetRecordsPerSecond", values: [94_000, 549] },
      { field: "recordBytes", values: [100, 1024] },
    ]),
  ).toBe("load asked for 549 to 94,000 records/s, record size 100 to 1,024 B");
  expect(describeVaried([{ field: "topic", values: ["a", "b"] }])).toBeNull();
});
