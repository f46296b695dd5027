import { describe, expect, test } from "vitest";
import { THIN_SPACE } from "../../../lib/units.ts";
import { figure, GROUPS, metric } from "../testing/compared.ts";
import { figureRows } from "./figure-rows.ts";
import { rowSections } from "./row-sections.ts";
import { percentText, stateOf } from "./verdict-words.ts";

const worse = figure({
  value: 25,
  least: 24,
  most: 27,
  difference: 5,
  differenceRatio: 0.25,
  verdict: "worse",
  reason: "exceeds the noise",
});
const p99 = metric({ metric: "latency.p99Ms", groups: [figure({ value: 20, least: 19, most: 21 }), worse] });

const titles = (metrics: readonly ReturnType<typeof metric>[], figures: "few" | "all", first = false) =>
  rowSections(figureRows({ metrics }, GROUPS), figures, first).map(
    ({ title, rows }) => `${title}: ${rows.map((row) => row.title).join(" ")}`,
  );

const one = (...verdicts: readonly ("better" | "worse" | "noDifference" | "unknown")[]) =>
  stateOf({ metrics: verdicts.map((verdict) => metric({ metric: "m", groups: [figure(), figure({ verdict })] })) });

describe("percents", () => {
  test.each([
    [0.123, `+12.3${THIN_SPACE}%`],
    [-0.2, `\u221220${THIN_SPACE}%`],
    [0, `0${THIN_SPACE}%`],
    [0.0004, `+< 0.1${THIN_SPACE}%`],
    [-0.9226, `\u221292.3${THIN_SPACE}%`],
    [12.5, `+1${THIN_SPACE}250${THIN_SPACE}%`],
    [null, "–"],
    [Number.POSITIVE_INFINITY, "–"],
  ])("%s is %s", (ratio, text) => {
    expect(percentText(ratio)).toBe(text);
  });
});

describe("rows of figures", () => {
  test("a cell has the median, the spread, the difference and its verdict", () => {
    const [row] = figureRows({ metrics: [p99] }, GROUPS);
    expect(row).toMatchObject({ title: "p99", unit: "ms", kind: "latency", step: null });
    expect(row?.cells[0]).toMatchObject({ value: "20", spread: "19 to 21", difference: null, verdict: "baseline" });
    expect(row?.cells[1]).toMatchObject({
      value: "25",
      spread: "24 to 27",
      difference: `+25${THIN_SPACE}%`,
      verdict: "worse",
    });
  });

  test("the difference opens its formula with the numbers and the test that was made", () => {
    const [row] = figureRows({ metrics: [p99] }, GROUPS);
    expect(row?.cells[1]?.derivation).toMatchObject({
      title: "p99 of after",
      numbers: `(25 − 20) / 20 = +25${THIN_SPACE}%`,
      notes: ["exceeds the noise"],
    });
    expect(row?.cells[1]?.derivation.inputs.map(({ label, origin }) => [label, origin])).toEqual([
      ["median of its runs", "24 to 27 in 3 runs"],
      ["median of before", "19 to 21 in 3 runs"],
    ]);
  });

  test("one unit a row, decimal, with MiB/s on hover", () => {
    const [row] = figureRows(
      {
        metrics: [
          metric({
            metric: "bytesPerSecond",
            unit: "bytes/s",
            groups: [
              figure({ value: 1_048_576, least: null, most: null }),
              figure({ value: 52_428_800, least: null, most: null }),
            ],
          }),
        ],
      },
      GROUPS,
    );
    expect(row?.unit).toBe("MB/s");
    expect(row?.cells.map(({ value }) => value)).toEqual(["1.05", "52.4"]);
    expect(row?.cells[1]?.exact).toContain("= 50 MiB/s");
  });

  test("what was not measured is a dash, not 0", () => {
    const none = figure({ value: null, least: null, most: null, verdict: "unknown", reason: "not measured in both" });
    const [row] = figureRows({ metrics: [metric({ metric: "latency.p99Ms", groups: [figure(), none] })] }, GROUPS);
    expect(row?.cells[1]).toMatchObject({ value: "–", spread: null, difference: null, exact: "no value" });
  });
});

describe("sections of the table", () => {
  const rate = metric({ metric: "recordsPerSecond", unit: "records/s", groups: [figure(), figure()] });
  const perCore = metric({ metric: "bytesPerSecondPerCore", unit: "bytes/s", groups: [figure(), figure()] });

  test("by kind, throughput first; per core first where machines differ in size", () => {
    expect(titles([p99, rate, perCore], "few")).toEqual([
      "Throughput: Records",
      "Latency: p99",
      "Per broker, core and connection: Bytes per core",
    ]);
    expect(titles([p99, rate, perCore], "few", true)[0]).toBe("Per broker, core and connection: Bytes per core");
  });

  test("load curves by step, with few figures first and all on request", () => {
    const steps = ["10 %", "50 %"].flatMap((step) => [
      { ...p99, step },
      { ...rate, step },
      metric({ metric: "latency.p999Ms", step, groups: [figure(), figure()] }),
    ]);
    expect(titles(steps, "few")).toEqual(["10 %: p99 Records", "50 %: p99 Records"]);
    expect(titles(steps, "all")).toEqual(["10 %: p99 Records p99.9", "50 %: p99 Records p99.9"]);
    const wholeWay = metric({ metric: "endToEndLatency.p99Ms", step: "10 %", groups: [figure(), figure()] });
    expect(titles([wholeWay], "few")).toEqual(["10 %: p99 end to end"]);
  });
});

describe("how the page stands", () => {
  test("worse leads, mixed warns, unknown claims nothing", () => {
    expect([one("worse"), one("worse", "better"), one("better"), one("noDifference"), one("unknown")]).toEqual([
      "bad",
      "warning",
      "good",
      "good",
      "unknown",
    ]);
  });
});
