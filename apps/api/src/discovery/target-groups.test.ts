import { describe, expect, test } from "vitest";
import { readTargetGroups } from "./target-groups.ts";

const urlsOf = (value: unknown) => readTargetGroups(value)?.targets.map(({ url }) => url);

describe("a list of target groups", () => {
  test("as Prometheus documents it becomes addresses", () => {
    const groups = [
      { targets: ["10.0.10.2:9100", "10.0.10.3:9100"], labels: { __meta_datacenter: "london", __meta_id: "9" } },
      { targets: ["[::1]:7071", "broker-3"] },
    ];
    expect(readTargetGroups(groups)).toEqual({
      targets: [
        "http://10.0.10.2:9100/metrics",
        "http://10.0.10.3:9100/metrics",
        "http://[::1]:7071/metrics",
        "http://broker-3/metrics",
      ].map((url) => ({ url, format: "prometheus", brokerId: null })),
      warnings: [],
    });
  });

  test("may say scheme, path and parameters", () => {
    const labels = { __scheme__: "https", __metrics_path__: "/kafka", __param_module: "a b", __param_x: 1 };
    expect(urlsOf([{ targets: ["b:1"], labels }])).toEqual(["https://b:1/kafka?module=a+b&x=1"]);
    expect(urlsOf([{ targets: [""], labels: { __address__: "c:2" } }])).toEqual(["http://c:2/metrics"]);
  });

  test.each([
    ["/jolokia", "jolokia"],
    ["/jolokia/", "jolokia"],
    ["/actuator/jolokia", "jolokia"],
    ["/jolokia/metrics", "prometheus"],
    ["/metrics", "prometheus"],
  ])("at %s is %s", (path, format) => {
    const groups = [{ targets: ["b:1"], labels: { __metrics_path__: path, __param_a: "/jolokia" } }];
    expect(readTargetGroups(groups)?.targets[0]?.format).toBe(format);
  });

  test.each([
    [{ broker_id: "3", id: "9" }, "3"],
    [{ broker: "4" }, "4"],
    [{ node_id: 5 }, "5"],
    [{ id: "6" }, "6"],
    [{ id: "not an id" }, null],
    [{ __meta_broker_id: "7" }, null],
  ])("may tell the broker: %o is %s", (labels, brokerId) => {
    expect(readTargetGroups([{ targets: ["b:1"], labels }])?.targets[0]?.brokerId).toBe(brokerId);
  });

  test("tells no broker where several targets share its labels", () => {
    const look = readTargetGroups([{ targets: ["a:1", "b:1"], labels: { broker: "1" } }]);
    expect(look?.targets.map(({ brokerId }) => brokerId)).toEqual([null, null]);
  });

  test("leaves out what is no target, says so, and repeats nothing of it", () => {
    const secret = "secret/of the file";
    const look = readTargetGroups([
      secret,
      { targets: secret },
      { targets: ["a:1"], labels: [secret] },
      { targets: ["b:1", secret, "user:word@b:1", 5, "http://c:1/metrics", "d:99999", ""] },
      { targets: ["c:1"], labels: { __scheme__: "file" } },
    ]);
    expect(look?.targets.map(({ url }) => url)).toEqual(["http://b:1/metrics"]);
    expect(look?.warnings).toHaveLength(5);
    expect(look?.warnings[3]).toBe("Group 4: 6 of 7 targets are no host:port and were left out.");
    expect(JSON.stringify(look)).not.toContain("secret");
  });

  test.each([undefined, null, "x", {}, 5])("is not %j", (value) => {
    expect(readTargetGroups(value)).toBeNull();
  });

  test("with many faults tells some and counts the others", () => {
    expect(readTargetGroups(Array.from({ length: 200 }, () => 1))?.warnings.at(-1)).toBe("And 150 more.");
  });
});
