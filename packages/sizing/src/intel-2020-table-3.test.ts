import { describe, expect, test } from "vitest";
import { INTEL_2020_TABLE_3, reproduceTable3Row } from "./intel-2020-table-3.ts";
import { planned } from "./testing/planned.ts";
import { KIBIBYTE } from "./units.ts";

// Intel and Confluent, Unleash Apache Kafka Performance with Confluent on Intel Architecture, 2020 (341991-001US), Table 3.
describe("Table 3 of Intel and Confluent 2020", () => {
  test.each(INTEL_2020_TABLE_3)("$eventsPerSecond events/s give every printed column from binary units", (row) => {
    expect(reproduceTable3Row(row).rounded).toEqual({
      gbps: row.printedGbps,
      billionEventsPerDay: row.printedBillionEventsPerDay,
      tbPerDay: row.printedTbPerDay,
    });
    expect(reproduceTable3Row(row).matchesPrint).toBe(true);
  });

  test.each([
    [0, 8.192, 265],
    [1, 20.48, 664],
    [2, 40.96, 1327],
    [3, 49.152, 1593],
    [4, 57.344, 1858],
    [5, 61.44, 1991],
    [6, 81.92, 2654],
  ])("row %d is %d Gb/s and %d TB a day in decimal units", (index, gbps, terabytes) => {
    const row = INTEL_2020_TABLE_3[index];
    const reproduced = row && reproduceTable3Row(row);
    expect(reproduced?.gigabitsPerSecond).toBeCloseTo(gbps, 9);
    expect(Math.round(reproduced?.terabytesPerDay ?? 0)).toBe(terabytes);
  });

  test("the 5 M events/s row alone does not fit its printed NIC", () => {
    const tooLarge = INTEL_2020_TABLE_3.filter((row) => !reproduceTable3Row(row).fitsPrintedNic);
    expect(tooLarge.map(({ eventsPerSecond, printedNicGbe }) => [eventsPerSecond, printedNicGbe])).toEqual([
      [5_000_000, 40],
    ]);
  });

  test("a row that is printed wrong is found out", () => {
    const [row] = INTEL_2020_TABLE_3;
    expect(row && reproduceTable3Row({ ...row, printedTbPerDay: 240 }).matchesPrint).toBe(false);
  });

  test.each([
    [1_000_000, 10],
    [2_500_000, 25],
    [5_000_000, 100],
    [6_000_000, 100],
    [7_500_000, 100],
    [10_000_000, 100],
  ])("a plan for %d events/s without consumers takes %d GbE, where 5 M skip 40", (recordsPerSecond, gbps) => {
    const answer = planned({
      workload: { recordsPerSecond, recordBytes: KIBIBYTE, consumerGroups: 0 },
      broker: { networkGbpsOptions: [10, 25, 40, 100] },
    });
    expect(answer.brokers).toBe(3);
    expect(answer.nic?.gbps).toBe(gbps);
    expect(answer.perBroker.networkInBytesPerSecond).toBe(recordsPerSecond * KIBIBYTE);
  });
});
