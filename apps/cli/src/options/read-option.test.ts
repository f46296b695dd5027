import { expect, test } from "vitest";
import { address, ratio, seconds, servers, tags, whole, wholes, words } from "./read-option.ts";

test("options are read in the forms that people write", () => {
  expect(wholes(1, 100)("1, 2,4,2")).toEqual([1, 2, 4]);
  expect(words(["all", "1"])("all,1")).toEqual(["all", "1"]);
  expect([ratio("10%"), ratio("10 %"), ratio("0.1"), ratio("0")]).toEqual([0.1, 0.1, 0.1, 0]);
  expect([seconds(0, 60)("2.5"), seconds(0, 60)("30s")]).toEqual([2.5, 30]);
  expect(address("https://console.example/hw")).toBe("https://console.example/hw");
  expect(tags("ci, main,ci")).toEqual(["ci", "main"]);
});

test.each<[string, () => unknown, string]>([
  ["a fraction", () => whole(1, 10)("1.5"), '"1.5" is no whole number from 1 to 10.'],
  ["a word", () => whole(1, 10)("many"), '"many" is no whole number'],
  ["too many", () => wholes(1, 10)("1,11"), '"11" is no whole number from 1 to 10.'],
  ["an empty place", () => wholes(1, 10)("1,,2"), "empty place"],
  ["an unknown word", () => words(["none", "lz4"])("lz5"), '"lz5" is none of none, lz4.'],
  ["minutes", () => seconds(0, 60)("2m"), "no number of seconds"],
  ["no share", () => ratio("ten"), "give 10% or 0.1"],
  ["a bare percent", () => ratio("10"), "give 10% or 0.1"],
  ["no port", () => servers("broker-1:9092,broker-2"), '"broker-2" is no host:port'],
  ["another protocol", () => address("ftp://x"), "no address"],
  ["no protocol", () => address("localhost:4600"), "no address"],
])("%s is refused with what to write instead", (_, read, message) => expect(read).toThrow(message));
