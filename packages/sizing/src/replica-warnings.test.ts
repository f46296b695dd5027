import { describe, expect, test } from "vitest";
import { serverProperties } from "./exports/server-properties.ts";
import { codesOf, planned, request } from "./testing/planned.ts";

describe("a min ISR above the replication factor", () => {
  const asked = request({ replicationFactor: 3, minInsyncReplicas: 4, acks: "1" });

  test.each(["0", "1"] as const)("is warned of with acks=%s, which goes on", (acks) => {
    const answer = planned(request({ replicationFactor: 3, minInsyncReplicas: 4, acks }));
    const message = answer.warnings.find(({ code }) => code === "min_isr_above_replicas");
    expect(message?.message).toContain(`acks=${acks} goes on`);
    expect(message?.message).toContain("__consumer_offsets");
  });

  test("is not said to stop with the first loss: it never works, and the properties say so", () => {
    const answer = planned(asked);
    const text = serverProperties({ name: "p", request: asked, answer }).replaceAll("\n# ", " ");
    expect(text).toContain("every write with acks=all fails");
    expect(text).not.toContain("stop with the first replica");
  });

  test("is warned of beside a single replica", () => {
    const codes = codesOf(planned(request({ replicationFactor: 1, minInsyncReplicas: 2, acks: "0" })));
    expect(codes).toEqual(expect.arrayContaining(["min_isr_above_replicas", "single_replica"]));
  });

  test("is not warned of where they are equal", () => {
    expect(codesOf(planned(request({ minInsyncReplicas: 3, acks: "1" })))).not.toContain("min_isr_above_replicas");
  });
});
