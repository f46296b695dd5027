import type { listBenchmarkRuns } from "@highwater/contract/benchmark-runs";
import type { Static } from "typebox";
import { invalidField } from "../invalid-field.ts";

type Query = Static<typeof listBenchmarkRuns.schema.querystring>;

/** Which runs are wanted; what is undefined leaves none out. */
export interface Filters {
  readonly tool: string | undefined;
  readonly kind: string | undefined;
  readonly suite: string | undefined;
  readonly cluster: string | undefined;
  readonly tag: string | undefined;
  /** In lower case. */
  readonly words: readonly string[];
  readonly ids: readonly string[] | undefined;
}

const MOST_IDS = 500;

const readIds = (given: string | undefined): readonly string[] | undefined => {
  if (given === undefined) return undefined;
  const ids = [...new Set(given.split(",").map((id) => id.trim()))].filter((id) => id !== "");
  if (ids.length > MOST_IDS) throw invalidField("query.ids", `may name at most ${MOST_IDS} runs`);
  return ids;
};

/** @throws {ApiError} 400 for too many ids */
export const readFilters = ({ tool, kind, suite, cluster, tag, search, ids }: Query): Filters => ({
  tool,
  kind,
  suite: suite?.trim(),
  cluster,
  tag,
  words: (search ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== ""),
  ids: readIds(ids),
});
