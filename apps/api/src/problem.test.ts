import { ClusterInput } from "@highwater/contract/clusters";
import { expect, test } from "vitest";
import { invalidPart } from "./problem.ts";
import { jsonFaults } from "./validator.ts";

const faultsOf = jsonFaults(ClusterInput);
const messagesOf = (input: object) => invalidPart("body", faultsOf({ name: "a", ...input })).errors ?? [];

test.each([
  [{ targets: [{ url: "htp:/x" }] }, "body.targets.0.url", /^must begin with http:\/\//],
  [{ targets: [{ url: "b1:7071/metrics" }] }, "body.targets.0.url", /^must begin with http:\/\//],
  [{ targets: [{ url: "http://b1/", brokerId: "a b" }] }, "body.targets.0.brokerId", /^may hold letters, digits/],
  [{ discovery: { http: [{ url: "sd:80/targets" }] } }, "body.discovery.http.0.url", /^must begin with http:\/\//],
  [{ discovery: { kafka: { urlTemplate: "http://b:1/" } } }, "body.discovery.kafka.urlTemplate", /hold \{host\}/],
  [{ discovery: { files: [{ path: "a.json" }] } }, "body.discovery.files.0.path", /absolute path that ends in \.json/],
])("%j is refused in words", (input, path, message) => {
  expect(messagesOf(input)).toEqual([{ path, message: expect.stringMatching(message) }]);
});
