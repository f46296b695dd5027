import { expect, test } from "vitest";
import { addressesIn, shortNameFor, slugOf, suggestName } from "./suggest-name.ts";

test.each([
  ["http://orders-kafka-1.example.com:7071/metrics", "orders"],
  ["http://broker-1.orders.example.com:7071/metrics", "orders"],
  ["http://127.0.0.1:7071/metrics", "kafka"],
  ["http://localhost:7071/metrics", "kafka"],
  ["http://[::1]:7071/metrics", "kafka"],
  ["no address", "kafka"],
])("%s suggests %s", (url, name) => {
  expect(suggestName(url, [])).toBe(name);
});

test("a taken name gets a number", () => {
  expect(suggestName("http://localhost/metrics", ["kafka", "kafka-2"])).toBe("kafka-3");
});

test("the name for people gives a free short name, or none", () => {
  expect(shortNameFor("Orders, Europe", [])).toBe("orders-europe");
  expect(shortNameFor("Orders, Europe", ["orders-europe"])).toBe("orders-europe-2");
  expect(shortNameFor("…", [])).toBe("");
});

test("a slug has only what a link may have", () => {
  expect(slugOf("  Orders, Europe! ")).toBe("orders-europe");
});

test("several pasted addresses are told apart, and the scheme may be missing", () => {
  expect(addressesIn("b1:7071/metrics, https://b2/metrics\nb3:1")).toEqual([
    "http://b1:7071/metrics",
    "https://b2/metrics",
    "http://b3:1",
  ]);
});

test("a mistyped scheme is not made a host", () => {
  expect(addressesIn("htp:/x http:/b1:7071 ftp://b2 b3:7071/metrics")).toEqual([
    "htp:/x",
    "http:/b1:7071",
    "ftp://b2",
    "http://b3:7071/metrics",
  ]);
});
