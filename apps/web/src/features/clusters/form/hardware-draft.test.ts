import { expect, test } from "vitest";
import { hardwareInput, hardwareValues } from "./hardware-draft.ts";

test("a broker's disk and network card are asked for in TB and Gb/s, and what else is known stays", () => {
  const before = { diskBytes: 7.68e12, networkGbps: 25, cores: 16, zones: 3 };
  const values = hardwareValues(before);
  expect(values).toEqual({ diskTerabytes: 7.68, networkGbps: 25 });
  expect(hardwareInput(values, before)).toEqual(before);
  expect(hardwareInput({ diskTerabytes: 2, networkGbps: "" }, before)).toEqual({
    diskBytes: 2e12,
    cores: 16,
    zones: 3,
  });
});

test("nothing said of it is no hardware", () => {
  expect(hardwareValues(null)).toEqual({ diskTerabytes: "", networkGbps: "" });
  expect(hardwareInput(hardwareValues(null), null)).toBeNull();
  expect(hardwareInput({ diskTerabytes: "", networkGbps: "" }, { diskBytes: 1e12 })).toBeNull();
});
