import { describe, expect, test } from "vitest";
import { parseBootstrapServers } from "./bootstrap-servers.ts";

describe("bootstrap servers", () => {
  test.each([
    ["a:9092, b:9093,", ["a:9092", "b:9093"]],
    [
      ["10.0.0.1:9092", "[fd00::1]:9092"],
      ["10.0.0.1:9092", "[fd00::1]:9092"],
    ],
    ["", []],
  ])("%j are %j", (given, expected) => {
    expect(parseBootstrapServers(given)).toEqual(expected);
  });

  test.each([
    ["broker", /host:port.*"broker"/],
    ["a:0", /host:port/],
    ["a:65536", /host:port/],
    ["kafka://a:9092", /host:port/],
    ["a:9092,169.254.169.254:80", /never connects.*169\.254\.169\.254/],
    ["[::ffff:169.254.169.254]:80", /never connects|host:port/],
    ["[fe80::1]:9092", /never connects/],
  ])("%j are refused", (given, message) => {
    expect(() => parseBootstrapServers(given)).toThrow(message);
  });
});
