import { expect, test } from "vitest";
import { serverProperties } from "./server-properties.ts";

const lines = (controllerPorts: readonly number[], nodeId = 2): string[] =>
  serverProperties({ nodeId, port: 19_093, controllerPorts, logDir: "/data/broker-2" }).split("\n");

test("a node listens on its own ports and knows every voter", () => {
  const properties = lines([19_095, 19_096, 19_097]);
  expect(properties).toContain("node.id=2");
  expect(properties).toContain("listeners=PLAINTEXT://127.0.0.1:19093,CONTROLLER://127.0.0.1:19096");
  expect(properties).toContain("controller.quorum.voters=1@127.0.0.1:19095,2@127.0.0.1:19096,3@127.0.0.1:19097");
  expect(properties).toContain("log.dirs=/data/broker-2");
});

test.each([
  { brokers: 1, replicationFactor: 1, minInsync: 1 },
  { brokers: 2, replicationFactor: 2, minInsync: 2 },
  { brokers: 3, replicationFactor: 3, minInsync: 2 },
  { brokers: 5, replicationFactor: 3, minInsync: 2 },
])("$brokers brokers replicate $replicationFactor times with $minInsync in sync", (expected) => {
  const ports = Array.from({ length: expected.brokers }, (_, index) => 20_000 + index);
  const properties = lines(ports, 1);
  expect(properties).toContain(`default.replication.factor=${expected.replicationFactor}`);
  expect(properties).toContain(`offsets.topic.replication.factor=${expected.replicationFactor}`);
  expect(properties).toContain(`min.insync.replicas=${expected.minInsync}`);
});

test("backslashes of a path are escaped", () => {
  const text = serverProperties({ nodeId: 1, port: 1, controllerPorts: [2], logDir: "C:\\kafka" });
  expect(text).toContain("log.dirs=C:\\\\kafka\n");
});

test("others are sent to the advertised port, where there is one", () => {
  const settings = { nodeId: 1, port: 19_092, controllerPorts: [19_095], logDir: "/data/broker-1" };
  expect(serverProperties(settings)).toContain("advertised.listeners=PLAINTEXT://127.0.0.1:19092\n");
  const proxied = serverProperties({ ...settings, advertisedPort: 19_192 });
  expect(proxied).toContain("advertised.listeners=PLAINTEXT://127.0.0.1:19192\n");
  expect(proxied).toContain("listeners=PLAINTEXT://127.0.0.1:19092,");
});
