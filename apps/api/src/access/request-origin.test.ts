import { describe, expect, test } from "vitest";
import { checkCsrf, checkOrigin } from "./request-origin.ts";

const LOCAL = { host: "127.0.0.1", publicUrl: undefined };
const WIDE = { host: "0.0.0.0", publicUrl: undefined };
const NAMED = { host: "0.0.0.0", publicUrl: new URL("https://highwater.example.com") };
const PROXIED = { host: "127.0.0.1", publicUrl: new URL("https://highwater.example.com") };

const from = (origin: string) => () => checkOrigin({ host: "127.0.0.1:4600", origin }, PROXIED);

describe("a request by", () => {
  test.each([
    [LOCAL, "127.0.0.1:4600"],
    [LOCAL, "localhost"],
    [LOCAL, "[::1]:4600"],
    [LOCAL, "127.8.9.1"],
    [WIDE, "10.0.0.5:4600"],
    [WIDE, "kafka-console.lan:4600"],
    [NAMED, "highwater.example.com"],
    [NAMED, "10.0.0.5:4600"],
    [NAMED, "[fd00::5]:4600"],
    [PROXIED, "highwater.example.com"],
    [PROXIED, "127.0.0.1:4600"],
  ])("%j as %s is answered", (config, host) => {
    expect(() => checkOrigin({ host }, config)).not.toThrow();
  });

  test.each([
    [LOCAL, "evil.example", 403],
    [LOCAL, "127.0.0.1.evil.example", 403],
    [LOCAL, "10.0.0.5:4600", 403],
    [NAMED, "evil.example", 403],
    [PROXIED, "10.0.0.5", 403],
    [LOCAL, undefined, 400],
    [LOCAL, "", 400],
    [LOCAL, "user@127.0.0.1", 400],
    [LOCAL, "127.0.0.1/x", 400],
  ])("%j as %s is refused with %i", (config, host, status) => {
    expect(() => checkOrigin({ host }, config)).toThrow(expect.objectContaining({ status }));
  });

  test("a page of another site is refused, the console's own is not", () => {
    expect(from("http://127.0.0.1:4600")).not.toThrow();
    expect(from("https://highwater.example.com")).not.toThrow();
    for (const origin of ["http://127.0.0.1:4601", "https://evil.example", "null", "x"])
      expect(from(origin)).toThrow(expect.objectContaining({ status: 403 }));
  });
});

test("health and own metrics are told by any name", () => {
  for (const path of ["/healthz", "/readyz", "/metrics"])
    expect(() => checkOrigin({ host: "highwater.svc" }, NAMED, path)).not.toThrow();
  expect(() => checkOrigin({ host: "highwater.svc" }, NAMED, "/api/v1/clusters")).toThrow();
});

test("a change by cookie needs the header that pages of other sites cannot add", () => {
  expect(() => checkCsrf({ "x-highwater-csrf": "1" })).not.toThrow();
  expect(() => checkCsrf({ "x-highwater-csrf": "", "sec-fetch-site": "same-origin" })).not.toThrow();
  expect(() => checkCsrf({})).toThrow(expect.objectContaining({ status: 403 }));
  expect(() => checkCsrf({ "x-highwater-csrf": "1", "sec-fetch-site": "same-site" })).toThrow();
});
