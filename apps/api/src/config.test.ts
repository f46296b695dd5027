import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  test("an empty environment gives the documented defaults", () => {
    expect(readConfig({}, "/project")).toEqual({
      host: "127.0.0.1",
      port: 4600,
      databaseUrl: undefined,
      dataDirectory: "/project/.highwater",
      logLevel: "info",
      bootstrapToken: undefined,
      maxExpositionBytes: 33_554_432,
      maxUploadBytes: 67_108_864,
      rawRetentionDays: 7,
      rollupRetentionDays: 400,
    });
  });

  test("an empty value counts as not set", () => {
    expect(readConfig({ PORT: "", HOST: "" }, "/project").port).toBe(4600);
  });

  test.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "46.5"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_STORE", "promql"],
    ["RAW_RETENTION_DAYS", "0"],
    ["ROLLUP_RETENTION_DAYS", "-1"],
    ["MAX_EXPOSITION_BYTES", "1"],
    ["MAX_UPLOAD_BYTES", "1"],
    ["MAX_UPLOAD_BYTES", "64MB"],
    ["MAX_UPLOAD_BYTES", "9999999999999"],
    ["DATABASE_URL", "mysql://x"],
    ["HIGHWATER_BOOTSTRAP_TOKEN", "with space"],
    ["HOST", "0.0.0.0"],
    ["HOST", "192.168.1.4"],
    ["HOST", "127.example.com"],
  ])("a wrong %s (%s) stops the start and is named", (name, value) => {
    expect(() => readConfig({ [name]: value }, "/project")).toThrow(name);
  });

  test("all wrong values are named at once", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" }, "/p")).toThrow(/PORT[^]*LOG_LEVEL/);
  });

  test("secrets are not repeated in the message", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://user:hunter2@db" }, "/p")).toThrow(/^(?![^]*hunter2)/);
  });
});
