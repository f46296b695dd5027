import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTfvars } from "../testing/parse-tfvars.ts";
import { planned } from "../testing/planned.ts";
import { publishedPlan } from "../testing/published-plan.ts";
import type { SizingRequest } from "../request.ts";
import { hclAssignments, hclComment, hclString } from "./hcl-text.ts";
import { planTerraform } from "./plan-terraform.ts";

const variables = (request: SizingRequest) =>
  parseTfvars(planTerraform({ name: "x", request, answer: planned(request) }));

test("the published case as variables", () => {
  expect(Object.fromEntries(parseTfvars(planTerraform(publishedPlan('Orders "A"'))))).toEqual({
    plan_name: 'Orders "A"',
    broker_count: 3,
    broker_instance_type: null,
    broker_catalog_id: null,
    broker_hardware_threads: 112,
    broker_memory_gib: null,
    broker_network_gbps: 100,
    // 7.68 GB/s x 3,600 s over 0.8, in GiB.
    broker_disk_gib: 32_187,
    broker_drives: null,
    availability_zones: 1,
    topology_kind: "single",
    controller_count: 3,
    controller_hardware_threads: 4,
    controller_memory_gib: 4,
    observer_broker_count: 0,
    client_node_count: 25,
    client_network_gbps: 10,
    support_node_count: 3,
    partitions: 480,
    replication_factor: 3,
    min_insync_replicas: 2,
    observers_per_partition: 0,
    retention_hours: 1,
    local_retention_hours: null,
    tls_enabled: false,
  });
});

describe("variables", () => {
  test("name the provider's instance type and the disk that is given", () => {
    const request = {
      workload: { bytesPerSecond: 1e8 },
      broker: { catalogId: "aws:m5.4xlarge", diskBytes: 2 ** 40 },
      policy: { availabilityZones: 3 },
    };
    const found = variables(request);
    expect(found.get("broker_instance_type")).toBe("m5.4xlarge");
    expect(found.get("broker_catalog_id")).toBe("aws:m5.4xlarge");
    expect(found.get("broker_memory_gib")).toBe(64);
    expect(found.get("broker_disk_gib")).toBe(1_024);
    expect(found.get("availability_zones")).toBe(3);
    expect(found.get("topology_kind")).toBe("zones");
  });

  test("count the observers of a stretch cluster", () => {
    const found = variables({
      workload: { bytesPerSecond: 1e8 },
      broker: { networkGbps: 10 },
      policy: { availabilityZones: 3 },
      topology: { kind: "stretch" },
    });
    expect([found.get("observer_broker_count"), found.get("observers_per_partition")]).toEqual([2, 2]);
    expect(found.get("availability_zones")).toBe(3);
  });
});

describe("HCL", () => {
  test.each([
    ['a "b" \\', '"a \\"b\\" \\\\"'],
    ["${var.secret}", '"$${var.secret}"'],
    ["%{ if true }", '"%%{ if true }"'],
    ["a\nb\u0000", '"a\\nb\\u0000"'],
  ])("%j is %s", (text, expected) => {
    expect(hclString(text)).toBe(expected);
  });

  const templates = fc.constantFrom("$", "%", "{", "}", "\\", '"', "\n", "a");

  test("a text never leaves its line or its quotes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: templates })), (text) => {
        expect(parseTfvars(hclAssignments({ name: text }).join("\n")).get("name")).toBe(text);
        expect(hclComment(text).split(/[\n\r\u0085\u2028\u2029]/u)).toHaveLength(1);
      }),
    );
  });
});
