import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCsv } from "../testing/parse-csv.ts";
import { publishedPlan } from "../testing/published-plan.ts";
import { csvText } from "./csv-text.ts";
import { planCsv } from "./plan-csv.ts";

const rows = parseCsv(planCsv({ ...publishedPlan("Orders"), url: "http://plan.example/1" }));
const row = (section: string, name: string) => rows.find((cells) => cells[0] === section && cells[1] === name);

describe("the published case as rows", () => {
  test("under a head of six columns, each figure named once", () => {
    expect(rows[0]).toEqual(["section", "name", "value", "unit", "formula", "source"]);
    const named = rows.map(([section, name]) => `${section}/${name}`);
    expect(new Set(named).size).toBe(named.length);
  });

  test.each([
    ["plan", "name", "Orders", ""],
    ["plan", "url", "http://plan.example/1", ""],
    ["plan", "brokers", "3", "brokers"],
    ["plan", "bindingConstraint", "replication", ""],
    ["nic", "gbps", "100", "Gb/s"],
    ["latency", "p99Ms", "20", "ms"],
    ["latency", "basis", "interpolated", ""],
    ["constraints", "networkIn.demandPerBroker", "7680000000", "bytes/s"],
    ["constraints", "networkIn.utilization", "0.6144", "share"],
    ["constraints", "latency.limitPerBroker", "7680000000", "bytes/s"],
    ["cluster", "writtenBytesPerDay", "1990656000000000", "bytes/day"],
    ["topology", "client.linkGbps", "10", "Gb/s"],
    ["topology", "controller.drives", "64 GB SSD", ""],
    ["cost", "perMonth", "4380", "USD"],
    ["endurance", "years", "", "years"],
  ])("%s %s is %j %s", (section, name, value, unit) => {
    expect(row(section, name)?.slice(2, 4)).toEqual([value, unit]);
  });

  test("with the formula, its numbers and the source", () => {
    expect(row("constraints", "latency.demandPerBroker")?.[4]).toBe("W·R/N: 7.68e9·3/3 = 7.68e9 bytes/s");
    expect(row("constraints", "latency.demandPerBroker")?.[5]).toContain("341991-001US");
  });
});

test("replica fetchers stand on their own rule and source, not on the row of the other threads", () => {
  expect(row("threads", "numReplicaFetchers")?.[4]).toContain("One for each 100 MB/s");
  expect(row("threads", "numReplicaFetchers")?.[5]).toContain("Kora");
  expect(row("threads", "numReplicaFetchers")?.[5]).not.toContain("Table 3");
});

describe("CSV", () => {
  test("keeps the heap options of a JVM, but guards whatever else begins as they do", () => {
    expect(row("settings", "jvm.KAFKA_HEAP_OPTS")?.[2]).toBe("-Xms6g -Xmx6g");
    expect(csvText([["-Xms6g -Xmx6g+cmd|' /C calc'!A0"]])).toBe("'-Xms6g -Xmx6g+cmd|' /C calc'!A0\r\n");
  });

  test("quotes commas, quotes and line breaks", () => {
    expect(csvText([["a,b", 'say "x"', "1\r\n2", 1.5, null]])).toBe('"a,b","say ""x""","1\r\n2",1.5,\r\n');
  });

  test.each(["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "＝1"])("%j is no formula in a spreadsheet", (text) => {
    expect(parseCsv(csvText([[text]]))).toEqual([[`'${text}`]]);
  });

  test("keeps numbers as they are, negative ones too", () => {
    expect(csvText([[-1.5e-7, 1e21, Number.NaN]])).toBe("-1.5e-7,1e+21,\r\n");
  });

  test("reads back as written", () => {
    const cells = fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(cells), (table) => {
        const guarded = table.map((line) =>
          line.map((cell) => (/^[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? `'${cell}` : cell)),
        );
        expect(parseCsv(csvText(table))).toEqual(guarded);
      }),
    );
  });
});
