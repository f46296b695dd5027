import type { BenchmarkRun, BenchmarkRunItem } from "@highwater/contract/benchmark-runs";
import { PUBLISHED_RUNS } from "../../../published-runs/published-runs.ts";
import type { Filters } from "./filters.ts";

const isAt = (wanted: string | undefined, value: string | null) => wanted === undefined || wanted === value;

const searchedOf = ({ name, tags, suite, step, config }: BenchmarkRun): string =>
  [name, ...tags, suite, step, ...Object.entries(config).map(([key, value]) => `${key}=${value}`)]
    .join(" ")
    .toLowerCase();

const passes = ({ tool, kind, suite, cluster, tag, words, ids }: Filters, run: BenchmarkRun): boolean =>
  isAt(tool, run.tool) &&
  isAt(kind, run.kind) &&
  isAt(suite, run.suite) &&
  isAt(cluster, run.cluster) &&
  (tag === undefined || run.tags.includes(tag)) &&
  (ids === undefined || ids.includes(run.id)) &&
  words.every((word) => searchedOf(run).includes(word));

const asItem = ({ percentiles: _percentiles, series: _series, observed: _observed, ...item }: BenchmarkRun) => item;

/** The published runs that the filters let pass, in the order of their documents. */
export const publishedItems = (filters: Filters): readonly BenchmarkRunItem[] =>
  PUBLISHED_RUNS.filter((run) => passes(filters, run)).map(asItem);
