import { expect, test } from "vitest";
import { bucketMs } from "./bucket-ms.ts";

test("samples that fit are not summed up", () => {
  expect(bucketMs(15 * 60_000, 15_000)).toBe(0);
});

test("longer ranges are summed up in whole seconds, as the server does", () => {
  expect(bucketMs(6 * 3_600_000, 15_000)).toBe(55_000);
});
