import { expect, test } from "vitest";
import { toldTwice } from "./told-twice.ts";

const target = (url: string, brokerId: string | null, ...inputs: string[]) => ({
  url,
  brokerId,
  inputs: new Map(inputs.map((input) => [input, 1])),
});

test("two targets that tell the same figures of one broker are named", () => {
  const targets = [
    target("http://a/", "1", "bytes_in_total", "host_disks"),
    target("http://b/", "1", "bytes_in_total"),
    target("http://c/", "2", "bytes_in_total"),
  ];
  expect(toldTwice(targets)).toEqual([{ brokerId: "1", urls: ["http://a/", "http://b/"] }]);
});

test("a broker's machine, other figures of it, and targets without an id are no matter", () => {
  const targets = [
    target("http://a/", "1", "bytes_in_total", "host_disks"),
    target("http://b/", "1", "host_disks"),
    target("http://c/", "1", "partition_count"),
    target("http://d/", null, "bytes_in_total"),
    target("http://e/", null, "bytes_in_total"),
  ];
  expect(toldTwice(targets)).toEqual([]);
});
