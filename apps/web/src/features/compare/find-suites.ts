import type { BenchmarkSuite } from "@highwater/contract";

/** Suites that hold every word, in any order and case. */
export const findSuites = (suites: readonly BenchmarkSuite[], search: string): readonly BenchmarkSuite[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return suites.filter(({ suite, clusters, tools, description }) => {
    const text = [suite, ...clusters, ...tools, description ?? ""].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
