import { expect, test } from "vitest";
import { derivation } from "../../../components/why/derivation.ts";
import { BLANK } from "../form/form-state.ts";
import { askedOf } from "./asked.ts";
import { numberSources } from "./sources.ts";

const asked = (changes: Partial<typeof BLANK>) =>
  Object.fromEntries(askedOf({ ...BLANK, ...changes }).map(({ label, value }) => [label, value]));

test("the load is always on paper, in the unit it was given in", () => {
  expect(asked({ records: "7.5", recordsUnit: "M/s" })).toMatchObject({ Records: "7.5 M/s", "Record size": "1 KiB" });
  const inBytes = asked({ rateBy: "bytes", rate: "10", rateUnit: "Gb/s" });
  expect(inBytes).toMatchObject({ Bytes: "10 Gb/s" });
  expect(inBytes).not.toHaveProperty("Records");
});

test("what is as in a blank form is left out, but for what every plan says", () => {
  const plain = asked({});
  expect(plain).toMatchObject({ "Consumer groups": expect.stringContaining("1"), acks: "all" });
  expect(plain).not.toHaveProperty("Partitions");
  expect(plain).not.toHaveProperty("Drives per broker");
  expect(asked({ partitions: "480" })).toMatchObject({ Partitions: expect.stringContaining("480") });
  expect(asked({ drive: "intel-p4510-4tb" })).toMatchObject({
    Drive: "intel-p4510-4tb",
    "Drives per broker": expect.stringContaining("4"),
  });
});

const from = (title: string, source: string | null) => derivation({ title, value: "", exact: "", source });

test("a source is said once, and its number stands at every number that has it", () => {
  const { rows, sources } = numberSources([
    from("a", "Kafka"),
    from("b", "Intel"),
    from("c", "Kafka"),
    from("d", null),
  ]);
  expect(sources).toEqual(["Kafka", "Intel"]);
  expect(rows.map(({ mark }) => mark)).toEqual([1, 2, 1, null]);
});
