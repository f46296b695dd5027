import { describe, expect, test } from "vitest";
import { THIN_SPACE } from "../../../lib/units.ts";
import { givenRun } from "../testing/compared.ts";
import { differingRows, sameConditions } from "./condition-rows.ts";
import { fairnessOf } from "./fairness.ts";

const differing = (...fields: readonly (readonly [field: string, ...values: (string | null)[]])[]) =>
  differingRows({ conditionsDiffering: fields.map(([field, ...values]) => ({ field, values })) });

describe("conditions", () => {
  test("those that differ are said in words, in the order in which they are read", () => {
    const rows = differing(["kafka", "4.1.0", "3.9.2"], ["recordBytes", "1024", "100 or 200"]);
    expect(rows.map(({ title, values }) => [title, values.map((value) => value?.text)])).toEqual([
      ["Record size", [`1${THIN_SPACE}024 B`, "100 B or 200 B"]],
      ["Kafka", ["4.1.0", "3.9.2"]],
    ]);
  });

  test("of many values the range is said, or the first, and all of it on hover", () => {
    const [loads, topics] = differing(
      ["targetRecordsPerSecond", "100 or 300 or 200 or 400", "50"],
      ["topic", "a or b or c or d", null],
    );
    expect(loads?.values[0]).toEqual({
      text: `100${THIN_SPACE}records/s to 400${THIN_SPACE}records/s, 4 values`,
      whole: "100 or 300 or 200 or 400",
    });
    expect(topics?.values).toEqual([{ text: "a, b and 2 more", whole: "a or b or c or d" }, null]);
  });

  test("the same are those that every run states alike", () => {
    const runs = [
      givenRun({ id: "a", config: { acks: "all", recordBytes: 1024, tls: false, brokers: 3 } }),
      givenRun({ id: "b", config: { acks: "all", recordBytes: 1024, tls: false, brokers: 6 } }),
    ];
    expect(sameConditions(runs).map(({ title, text }) => `${title} ${text}`)).toEqual([
      `Record size 1${THIN_SPACE}024 B`,
      "acks all",
      "TLS no",
    ]);
    expect(sameConditions([])).toEqual([]);
  });
});

describe("whether like is compared with like", () => {
  test("one condition that differs may explain the difference", () => {
    const { warnings, attribution } = fairnessOf(differing(["kafka", "4.1.0", "3.9.2"]), false);
    expect(warnings).toEqual([]);
    expect(attribution).toBe("Of what every group states, Kafka alone differs: a difference can be put down to it.");
  });

  test("another promise or another load is unfair, and several cannot be told apart", () => {
    const { warnings, attribution } = fairnessOf(
      differing(["acks", "all", "1"], ["targetRecordsPerSecond", "1000", "2000"], ["jdk", null, "21"]),
      false,
    );
    expect(warnings.map((warning) => warning.split(":")[0])).toEqual(["Load asked for differs", "acks differs"]);
    expect(attribution).toBe(
      "2 conditions differ at once: which of them made a difference cannot be told. 1 more is not known in every group and may differ too.",
    );
  });

  test("loads that differ on purpose and names of topics are no matter", () => {
    expect(fairnessOf(differing(["targetRecordsPerSecond", "1 or 2", "1"], ["topic", "a", "b"]), true)).toEqual({
      warnings: [],
      attribution: null,
    });
  });
});
