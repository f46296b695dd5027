import type { SourceAdvice } from "@highwater/contract";
import { expect, test } from "vitest";
import { joinSnippets } from "./join-snippets.ts";

const advice = (signal: string, text: string | null, file = "rules"): SourceAdvice => ({
  signal,
  title: signal,
  matters: "",
  reason: "not-exported",
  advice: "",
  snippet: text === null ? null : { language: "yaml", file, text },
});

const P99 = "- pattern: a<>99th\n  name: a_p99\n- pattern: a<>Count\n  name: a_count\n";
const MEAN = "- pattern: a<>Mean\n  name: a_mean\n- pattern: a<>Count\n  name: a_count\n";

test("rules for the same file become one list in which each stands once", () => {
  expect(joinSnippets([advice("p99", P99), advice("none", null), advice("mean", MEAN)])).toEqual([
    { language: "yaml", file: "rules", text: `${P99}- pattern: a<>Mean\n  name: a_mean\n` },
  ]);
});

test("texts for different files stay apart", () => {
  expect(joinSnippets([advice("p99", P99), advice("mean", MEAN, "other")]).map(({ file }) => file)).toEqual([
    "rules",
    "other",
  ]);
});
