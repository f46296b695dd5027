import type { BenchmarkRunItem } from "@highwater/contract";
import type { RunFilters } from "../../../api/list-runs.ts";

type UploadedTool = Exclude<BenchmarkRunItem["tool"], "published">;

// The contract's own lists would bring its schemas into the first load.
const TOOLS: readonly UploadedTool[] = [
  "kafka-producer-perf-test",
  "kafka-consumer-perf-test",
  "kafka-share-consumer-perf-test",
  "kafka-e2e-latency",
  "openmessaging-benchmark",
];
const KINDS: readonly BenchmarkRunItem["kind"][] = ["produce", "consume", "end-to-end"];
const SOURCES = ["published", "all"] as const;

/** What the URL of the list says; nothing stands for all of one's own runs. */
export interface RunsSearch {
  readonly q?: string;
  readonly tool?: UploadedTool;
  readonly kind?: BenchmarkRunItem["kind"];
  readonly cluster?: string;
  readonly tag?: string;
  readonly suite?: string;
  readonly source?: (typeof SOURCES)[number];
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
};

const oneOf = <W extends string>(words: readonly W[], value: unknown): W | undefined =>
  words.find((word) => word === value);

/** Reads it; what makes no sense is left out. */
export const readRunsSearch = (search: Readonly<Record<string, unknown>>): RunsSearch => {
  const read = {
    q: textOf(search["q"]),
    tool: oneOf(TOOLS, search["tool"]),
    kind: oneOf(KINDS, search["kind"]),
    cluster: textOf(search["cluster"]),
    tag: textOf(search["tag"]),
    suite: textOf(search["suite"]),
    source: oneOf(SOURCES, search["source"]),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};

/** The same as the API asks it. */
export const filtersOf = ({ q, ...others }: RunsSearch): RunFilters => ({
  ...others,
  ...(q === undefined ? {} : { search: q }),
});

/** True where a filter other than whose runs they are is set. */
export const isFiltered = (search: RunsSearch): boolean => Object.keys(search).some((key) => key !== "source");
