import { expect, it } from "vitest";
import { NAMINGS } from "../namings/namings.ts";
import { SIGNALS } from "../signals/catalogue.ts";
import { adviceFor } from "./advice-for.ts";

const EVERYTHING = SIGNALS.map(({ name }) => name);
const NAMES = [null, "a-naming-that-is-gone", ...NAMINGS.map(({ id }) => id)];

const only = (naming: string | null, signal: (typeof EVERYTHING)[number]) =>
  adviceFor({ naming, role: "combined", missing: [signal] })[0];

it.each(NAMES)("under %s each missing signal has a reason and something to do, in whole sentences", (naming) => {
  const given = adviceFor({ naming, role: "combined", missing: EVERYTHING });
  expect(given.length).toBeGreaterThan(80);
  for (const { matters, advice } of given) {
    expect(matters).toMatch(/^Without it .+\.$/);
    expect(advice).toMatch(/^[A-Z].+\.$/);
    expect(advice).not.toMatch(/undefined|null|\s{2}/);
  }
});

it("says of each signal in words of its own what cannot be told without it", () => {
  const given = adviceFor({ naming: null, role: "combined", missing: EVERYTHING });
  expect(given.filter(({ matters }) => matters.startsWith("Without it one thing is not known"))).toStrictEqual([]);
});

it("leaves out what a node of its role cannot have", () => {
  const ofBroker = adviceFor({ naming: null, role: "broker", missing: EVERYTHING }).map(({ signal }) => signal);
  expect(ofBroker).toContain("bytes_in_rate");
  expect(ofBroker).not.toContain("active_controllers");
  const ofController = adviceFor({ naming: null, role: "controller", missing: EVERYTHING }).map(({ signal }) => signal);
  expect(ofController).toContain("active_controllers");
  expect(ofController).not.toContain("bytes_in_rate");
});

it("runs the JMX exporter where no naming is known", () => {
  expect(only(null, "bytes_in_rate")).toMatchObject({
    reason: "not-carried",
    snippet: { language: "shell", text: expect.stringContaining("-javaagent:") },
  });
});

const patternsOf = (signal: (typeof EVERYTHING)[number]): RegExp => {
  const text = only("strimzi-metrics-reporter", signal)?.snippet?.text ?? "";
  const [, list = ""] = /^prometheus\.metrics\.reporter\.allowlist=(.+)\n$/.exec(text) ?? [];
  return new RegExp(`^(?:${list.replaceAll(",", "|")})$`);
};

it("adds patterns to the allowlist of Strimzi's reporter that fit its names before their suffix", () => {
  expect("kafka_server_brokertopicmetrics_bytesinpersec").toMatch(patternsOf("bytes_in_rate"));
  expect("kafka_network_requestmetrics_totaltimems").toMatch(patternsOf("produce_total_time_mean"));
  expect("kafka_server_socket_server_metrics_connection_count").toMatch(patternsOf("connections"));
  expect("kafka_server_brokertopicmetrics_bytesoutpersec").not.toMatch(patternsOf("bytes_in_rate"));
});

it("switches on what OpenTelemetry's agent can tell, and names another exporter for what it cannot", () => {
  expect(only("opentelemetry-java-agent", "bytes_in_rate")).toMatchObject({
    reason: "not-exported",
    snippet: { text: "export OTEL_JMX_TARGET_SYSTEM=kafka-broker\n" },
  });
  expect(only("opentelemetry-java-agent", "produce_local_time_p99")).toMatchObject({
    reason: "not-carried",
    advice: expect.stringContaining("JMX exporter"),
  });
});

it("says that Bitnami's rules leave percentiles out, and that Aiven's cannot be changed", () => {
  expect(only("bitnami-kafka-jmx", "produce_total_time_p99")?.advice).toMatch(/^The published rules leave it out\./);
  expect(only("bitnami-kafka-jmx", "bytes_in_rate")?.advice).toMatch(/^The published rules export it/);
  expect(only("aiven", "connections")).toMatchObject({ reason: "not-carried", snippet: null });
});

it("asks for the disks' size, which no broker tells, by a command", () => {
  const advice = only("jmx-exporter-kafka-2_0_0", "disk_used_ratio");
  expect(advice).toMatchObject({ reason: "not-told", snippet: { language: "shell" } });
  const [, body = ""] = /-d '(.+)'/.exec(advice?.snippet?.text ?? "") ?? [];
  expect(JSON.parse(body)).toStrictEqual({ hardware: { diskBytes: 2e12 } });
});
