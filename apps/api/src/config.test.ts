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
      publicUrl: undefined,
      peerUrl: undefined,
      trustProxy: undefined,
      anonymousReadOnly: false,
      requestsPerSecond: 500,
      oidc: undefined,
      maxExpositionBytes: 33_554_432,
      maxUploadBytes: 67_108_864,
      maxBrokersPerCluster: 1000,
      maxTopicsPerCluster: 200,
      spoolMaxBytes: 268_435_456,
      promql: undefined,
      rawRetentionDays: 7,
      rollupRetentionDays: 400,
      auditRetentionDays: 400,
    });
  });

  test("it may listen on a network", () => {
    expect(readConfig({ HOST: "0.0.0.0", PUBLIC_URL: "https://highwater.example.com" }, "/p")).toMatchObject({
      host: "0.0.0.0",
      publicUrl: new URL("https://highwater.example.com"),
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
    ["METRICS_STORE", "influx"],
    ["PROMQL_URL", "prometheus:9090"],
    ["PROMQL_URL", "http://a b"],
    ["PROMQL_TENANT", "two words"],
    ["RAW_RETENTION_DAYS", "0"],
    ["ROLLUP_RETENTION_DAYS", "-1"],
    ["MAX_EXPOSITION_BYTES", "1"],
    ["MAX_TOPICS_PER_CLUSTER", "0"],
    ["MAX_TOPICS_PER_CLUSTER", "10001"],
    ["MAX_TOPICS_PER_CLUSTER", "many"],
    ["MAX_UPLOAD_BYTES", "1"],
    ["MAX_UPLOAD_BYTES", "64MB"],
    ["MAX_UPLOAD_BYTES", "9999999999999"],
    ["DATABASE_URL", "mysql://x"],
    ["HIGHWATER_BOOTSTRAP_TOKEN", "with space"],
    ["PUBLIC_URL", "highwater.example.com"],
    ["PUBLIC_URL", "https://example.com/highwater"],
    ["PUBLIC_URL", "https://example.com:99999"],
    ["PEER_URL", "console-0:4600"],
    ["PEER_URL", "http://console 0:4600"],
    ["ANONYMOUS_READ_ONLY", "perhaps"],
    ["REQUESTS_PER_SECOND", "0"],
    ["OIDC_ISSUER", "login.example.com"],
    ["OIDC_ISSUER", "http://login.example.com"],
  ])("a wrong %s (%s) stops the start and is named", (name, value) => {
    expect(() => readConfig({ [name]: value }, "/project")).toThrow(name);
  });

  test("all wrong values are named at once", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" }, "/p")).toThrow(/PORT[^]*LOG_LEVEL/);
  });

  test("a PromQL back end needs its address, and takes remote-write below it unless told otherwise", () => {
    expect(() => readConfig({ METRICS_STORE: "promql" }, "/p")).toThrow(/PROMQL_URL must be set/);
    expect(readConfig({ METRICS_STORE: "promql", PROMQL_URL: "http://p:9090" }, "/p").promql).toEqual({
      url: "http://p:9090",
      remoteWriteUrl: "http://p:9090/api/v1/write",
      tenant: undefined,
      isWritten: true,
    });
    const mimir = { PROMQL_URL: "http://m/prometheus", PROMQL_REMOTE_WRITE_URL: "http://m/api/v1/push" };
    expect(readConfig({ ...mimir, PROMQL_TENANT: "kafka" }, "/p").promql).toEqual({
      url: "http://m/prometheus",
      remoteWriteUrl: "http://m/api/v1/push",
      tenant: "kafka",
      isWritten: false,
    });
    expect(readConfig({ PROMQL_URL: "https://v/select/0/prometheus/" }, "/p").promql?.remoteWriteUrl).toBe(
      "https://v/select/0/prometheus/api/v1/write",
    );
  });

  test("secrets are not repeated in the message", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://user:hunter2@db" }, "/p")).toThrow(/^(?![^]*hunter2)/);
    expect(() => readConfig({ PROMQL_URL: "http//user:hunter2@p" }, "/p")).toThrow(/^(?![^]*hunter2)/);
  });
});
