import { describe, expect, test } from "vitest";
import { DEFAULT_GATE } from "../url/compare-state.ts";
import { gateCommand, gateCurl } from "./gate-commands.ts";
import { gateRequest, tagsOf } from "./gate-request.ts";

const GROUPS = [
  { ids: ["a1", "a2", "a3"], label: null },
  { ids: ["b1", "b2", "b3", "b4"], label: null },
];

describe("what the gate is asked", () => {
  test("the second group against the first, bounds as ratios", () => {
    expect(gateRequest(GROUPS, { ...DEFAULT_GATE, p99Percent: 12.5 })).toEqual({
      candidate: { ids: ["b1", "b2", "b3", "b4"] },
      baseline: { ids: ["a1", "a2", "a3"] },
      bounds: { p99WorseBy: 0.125, throughputWorseBy: 0.05 },
    });
  });

  test("the newest runs of a tag, as many as are judged", () => {
    const gate = { ...DEFAULT_GATE, baseline: { kind: "tag" as const, tag: "main" } };
    expect(gateRequest(GROUPS, gate)?.baseline).toEqual({ tag: "main", newest: 4 });
    expect(gateRequest(GROUPS.slice(0, 1), { ...gate, candidate: 0 })?.baseline).toEqual({ tag: "main", newest: 3 });
  });

  test("nothing where a group is missing or held against itself", () => {
    expect(gateRequest(GROUPS.slice(0, 1), DEFAULT_GATE)).toBeNull();
    expect(gateRequest(GROUPS, { ...DEFAULT_GATE, candidate: 0 })).toBeNull();
  });

  test("tags of all runs, each once", () => {
    expect(tagsOf([{ tags: ["ci", "main"] }, { tags: ["main"] }])).toEqual(["ci", "main"]);
  });
});

describe("commands for a pipeline", () => {
  const request = {
    candidate: { ids: ["b1"] },
    baseline: { ids: ["a1", "a2"] },
    bounds: { p99WorseBy: 0.1, throughputWorseBy: 0.05 },
  };

  test("the tool's command has ids and bounds in percent", () => {
    expect(gateCommand("http://127.0.0.1:4600", request).replaceAll(/\s*\\\n\s*/g, " ")).toBe(
      "npx highwater gate --console http://127.0.0.1:4600 --candidate b1 --baseline a1,a2 --p99 10% --throughput 5%",
    );
  });

  test("a tag with what a shell would read is quoted", () => {
    const byTag = { ...request, baseline: { tag: "it's $HOME", newest: 3 } };
    expect(gateCommand("http://h", byTag)).toContain(`--baseline-tag 'it'\\''s $HOME' --newest 3`);
    expect(gateCurl("http://h", byTag)).toContain(`"tag":"it'\\''s $HOME"`);
  });
});
