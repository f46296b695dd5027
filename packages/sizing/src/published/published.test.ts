import { describe, expect, test } from "vitest";
import { CATALOG, CONTRADICTIONS, INTEL_2020_FIGURE_7, PUBLISHED } from "../index.ts";
import type { PublishedCell, PublishedTable } from "./published-document.ts";

const tableOf = (document: string, table: string): PublishedTable => {
  const found = PUBLISHED.find(({ id }) => id === document)?.tables.find(({ id }) => id === table);
  if (found === undefined) throw new Error(`no table ${table} in ${document}`);
  return found;
};

/** The cells of the column with a name, a unit and an origin. */
const column = (
  table: PublishedTable,
  of: "printed" | "reproduced",
  name: string,
  unit = "",
): readonly PublishedCell[] => {
  const index = table.columns.findIndex((one) => one.of === of && one.name === name && one.unit === unit);
  if (index === -1) throw new Error(`no ${of} column ${name} (${unit})`);
  return table.rows.map((row) => row[index] ?? null);
};

const rounded = (cells: readonly PublishedCell[], digits: number): readonly number[] =>
  cells.map((cell) => Number(Number(cell).toFixed(digits)));

describe("published documents", () => {
  test("have tables whose rows have a cell for each column", () => {
    expect(PUBLISHED.map(({ id }) => id)).toEqual([
      "intel-confluent-2020",
      "intel-guide-2022",
      "twitter-2022",
      "confluent-kora-2023",
      "intel-pmem",
    ]);
    for (const { tables } of PUBLISHED) {
      expect(tables.length).toBeGreaterThan(0);
      for (const { rows, columns } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });

  test("have no number that is not one", () => {
    const cells = PUBLISHED.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()));
    expect(cells.filter((cell) => typeof cell === "number" && !Number.isFinite(cell))).toEqual([]);
  });
});

describe("Intel and Confluent 2020", () => {
  const id = "intel-confluent-2020";

  test("Table 3 is reproduced column by column in binary units", () => {
    const table = tableOf(id, "table-3");
    expect(rounded(column(table, "reproduced", "network", "Gib/s"), 0)).toEqual(
      column(table, "printed", "network", "Gbps"),
    );
    expect(rounded(column(table, "reproduced", "events", "billion/day"), 0)).toEqual(
      column(table, "printed", "events", "billion/day"),
    );
    expect(rounded(column(table, "reproduced", "storage at 3 copies", "TiB/day"), 0)).toEqual(
      column(table, "printed", "storage at 3 copies", "TB/day"),
    );
    expect(column(table, "reproduced", "load fits the NIC").indexOf(false)).toBe(2);
  });

  test("Table 2 adds up but for its last row, where 90 and 10 are 100", () => {
    const table = tableOf(id, "table-2");
    expect(column(table, "printed", "total")).toEqual([23, 46, 69, 92, 110, 110, 110]);
    expect(column(table, "reproduced", "total")).toEqual([23, 46, 69, 92, 110, 110, 100]);
  });

  test("Figure 6 follows from the events of Table 3 to its last digit", () => {
    const table = tableOf(id, "figure-6");
    expect(rounded(column(table, "reproduced", "load", "MiB/s"), 1)).toEqual(column(table, "printed", "load", "MiB/s"));
    expect(column(table, "reproduced", "load", "bytes/s").at(-1)).toBe(10.24e9);
    expect(column(table, "printed", "p99", "ms")).toEqual([4, 6, 9, 11, 12, 20, 82]);
  });

  test("Figure 7 needs 1.515 times the writes: 1.05 and 6.86 years", () => {
    const table = tableOf(id, "figure-7");
    expect(column(table, "printed", "life", "years")).toEqual([1.05, 6.86]);
    const [nand, optane] = column(table, "reproduced", "life at 1.515 times the writes", "years").map(Number);
    expect(Math.abs((nand ?? 0) - 1.05)).toBeLessThan(0.01);
    expect(Math.abs((optane ?? 0) - 6.86)).toBeLessThan(0.01);
    expect(rounded(column(table, "reproduced", "life", "years"), 2)).toEqual([1.6, 10.4]);
    expect(column(table, "reproduced", "500 MB/s for a day", "TB")).toEqual([43.2, 43.2]);
    expect(rounded(column(table, "reproduced", "life against NAND"), 1)).toEqual([1, 6.5]);
  });

  test("Figure 7 is worked out with the ratings of the catalogue", () => {
    const rated = [INTEL_2020_FIGURE_7.nand, INTEL_2020_FIGURE_7.optane].map(
      ({ catalogId }) => CATALOG.drives.find((drive) => drive.id === catalogId)?.ratedBytesWritten ?? 0,
    );
    const against = column(tableOf(id, "figure-7"), "reproduced", "life against NAND");
    expect(against).toEqual(rated.map((rating) => rating / (rated[0] ?? 0)));
  });

  test("figures of the text: 159 Gb/s a day are 1,717 TB, the events give the printed 1,690 as TiB", () => {
    const values = column(tableOf(id, "worked-figures"), "reproduced", "value");
    expect(rounded(values, 1)).toEqual([1717.2, 1677, 1689.8, 86.4, 9765.6, 488.3, 1.1]);
  });
});

describe("Twitter and Intel 2022", () => {
  test("the rates and connections per core are as printed", () => {
    const table = tableOf("twitter-2022", "per-broker");
    expect(column(table, "printed", "throughput", "MB/s")).toEqual([260, 300, 350, 450]);
    expect(rounded(column(table, "reproduced", "throughput per core", "MB/s").slice(0, 3), 1)).toEqual([5, 5.8, 4.9]);
    expect(column(table, "reproduced", "throughput per core", "MB/s").at(-1)).toBe(6.25);
    expect(rounded(column(table, "reproduced", "connections per core"), 1)).toEqual([1538.5, 0, 0, 2083.3]);
  });

  test("of the gains 1.19 is 1.08 by the printed rates; the others hold within rounding", () => {
    const table = tableOf("twitter-2022", "gains");
    expect(column(table, "printed", "with over without")).toEqual([1.19, 1.27, 1.25, 1.35]);
    expect(rounded(column(table, "reproduced", "with over without"), 2)).toEqual([1.08, 1.29, 1.25, 1.35]);
  });
});

describe("Confluent 2023", () => {
  const table = tableOf("confluent-kora-2023", "end-to-end");

  test("the runs are as printed, and 12 times is 12.9", () => {
    expect(column(table, "printed", "p99 of Apache Kafka", "ms")).toEqual([69, 110, 598, 41, 45, 86, 521, 943]);
    expect(column(table, "printed", "p99 of Kora", "ms")).toEqual([42, 60, 242, 25, 26, 42, 53, 73]);
    expect(Number(column(table, "reproduced", "Apache Kafka over Kora").at(-1))).toBeCloseTo(12.9, 1);
  });

  test("10 MB/s with a fan-out of three are 40 MB/s together", () => {
    expect(column(table, "reproduced", "ingress and egress", "MB/s")[0]).toBe(40);
  });

  test("a CKU is 50 MB/s in and three times that out at both sizes", () => {
    const limits = tableOf("confluent-kora-2023", "limits");
    expect(column(limits, "reproduced", "ingress per CKU", "MB/s")).toEqual([50, 50]);
    expect(column(limits, "reproduced", "egress over ingress")).toEqual([3, 3]);
  });
});

describe("Intel's guide of 2022 and its blog on persistent memory", () => {
  test("print gains without the rates behind them", () => {
    const table = tableOf("intel-guide-2022", "gains");
    expect(column(table, "printed", "throughput, with over without").slice(0, 7)).toEqual([
      1.3, 1.33, 1.35, 1.3, 1.26, 1.47, 1.15,
    ]);
    expect(column(table, "printed", "p99, with over without").slice(0, 7)).toEqual([
      null,
      0.88,
      0.88,
      0.64,
      0.61,
      0.66,
      0.92,
    ]);
  });

  test("4 times a SATA and 2 times an Optane SSD make the Optane SSD 2 times the SATA SSD", () => {
    expect(column(tableOf("intel-pmem", "throughput"), "reproduced", "against a SATA SSD").at(-1)).toBe(2);
  });
});

const findingsOf = (id: string) => PUBLISHED.find((document) => document.id === id)?.contradictions.join("\n") ?? "";

describe("contradictions", () => {
  test.each([
    ["intel-confluent-2020", /50 ms at 76 Gb\/s/u],
    ["intel-confluent-2020", /40\.96 Gb\/s/u],
    ["intel-confluent-2020", /159 Gb\/s.*1,717 TB.*1,690/u],
    ["intel-confluent-2020", /86 TB.*241 TB.*80/u],
    ["intel-confluent-2020", /9,975 MB\/s.*9,765\.6 MiB\/s/u],
    ["intel-confluent-2020", /90 and 10 up to 110/u],
    ["intel-confluent-2020", /9\.6 %.*1\.09/u],
    ["intel-confluent-2020", /6238R or 6258R.*192 or 384.*375 or 750.*20 or 25/u],
    ["intel-confluent-2020", /1\.515/u],
    ["intel-confluent-2020", /ZooKeeper.*acks=1.*Kafka 4.*acks=all/u],
    ["twitter-2022", /6\.25 over 5\.77 is 1\.08/u],
    ["twitter-2022", /11\.0\.11.*11\.0\.8/u],
    ["confluent-kora-2023", /40 MB\/s together, not 30/u],
    ["confluent-kora-2023", /943 ms over 73 ms is 12\.9/u],
    ["confluent-kora-2023", /partitions per CKU are inferred/u],
    ["intel-guide-2022", /producer's latency and defined end to end/u],
    ["intel-pmem", /25 and 40 GB\/s.*Gb\/s/u],
  ])("of %s: %s", (id, finding) => {
    expect(findingsOf(id)).toMatch(finding);
  });

  test("are listed by document", () => {
    expect(CONTRADICTIONS.map(({ document }) => document)).toEqual(PUBLISHED.map(({ title }) => title));
  });
});
