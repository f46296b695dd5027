import { expect, test } from "vitest";
import { consumerTool, producerTool } from "./load.ts";

const OPTIONS = { recordsPerSecond: 900, recordBytes: 500, topics: ["orders"], consumers: 1 };
const valueOf = (tool: readonly string[], flag: string): string | undefined => tool[tool.indexOf(flag) + 1];

test("a producer sends records of the size and rate that were asked for, acknowledged by all replicas", () => {
  const tool = producerTool("127.0.0.1:1", "orders", 300.4, OPTIONS);
  expect(valueOf(tool, "--throughput")).toBe("300");
  expect(valueOf(tool, "--record-size")).toBe("500");
  expect(tool).toContain("acks=all");
});

test("the slowest producer sends one record a second, since 0 would stop it for good", () => {
  expect(valueOf(producerTool("127.0.0.1:1", "orders", 0, OPTIONS), "--throughput")).toBe("1");
});

test("a consumer group reads every topic from now on", () => {
  const tool = consumerTool("127.0.0.1:1", ["orders", "page-views"], "readers-1");
  expect(valueOf(tool, "--include")).toBe("orders|page-views");
  expect(tool).toContain("--from-latest");
});
