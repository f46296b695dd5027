import { ClusterInput } from "@highwater/contract";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { addClusterCommand } from "./add-cluster-command.ts";

const CLUSTER = {
  bootstrapServers: ["127.0.0.1:19092"],
  brokers: [{ id: 1, pid: 7, port: 19_092, metricsUrl: "http://127.0.0.1:17071/metrics", logDir: "/data" }],
};

test.each([
  [undefined, "http://127.0.0.1:4600/api/v1/clusters"],
  ["", "http://127.0.0.1:4600/api/v1/clusters"],
  ["4700", "http://127.0.0.1:4700/api/v1/clusters"],
])("with PORT=%s the command goes to %s", (port, url) => {
  expect(addClusterCommand(CLUSTER, port)).toContain(`-X POST ${url} `);
});

test("the body of the command is a cluster as the API takes it", () => {
  const command = addClusterCommand(CLUSTER, undefined);
  const body: unknown = JSON.parse(/-d '(.*)'$/s.exec(command)?.[1] ?? "");
  expect(Value.Check(ClusterInput, body)).toBe(true);
  expect(body).toMatchObject({ targets: [{ url: "http://127.0.0.1:17071/metrics", brokerId: "1" }] });
});
